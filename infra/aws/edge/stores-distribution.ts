import { CfnOutput } from 'aws-cdk-lib';
import {
  CfnDistribution,
  Distribution,
  type DistributionProps,
  type ErrorResponse,
  HttpVersion,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { accept } from '../parts/nag.ts';

interface StoresDistributionProps {
  readonly stage: string;
  readonly webAclId: string;
  readonly errors: ErrorResponse[];
  readonly behaviours: Pick<DistributionProps, 'defaultBehavior' | 'additionalBehaviors'>;
}

/**
 * The distribution of the hosts of stores, `slug.namespace`. It is multi-tenant: a namespace that is verified becomes a
 * tenant of it, with the domain `*.namespace` and a certificate, without a deployment. It has no address of its own. What
 * a multi-tenant distribution does not support (IPv6, price class, aliases) its connection group has.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/distribution-config-options.html
 */
export class StoresDistribution extends Construct {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { stage, webAclId, errors, behaviours }: StoresDistributionProps,
  ) {
    super(scope, id);
    this.distribution = new Distribution(this, 'Distribution', {
      ...behaviours,
      comment: `svc ${stage} stores`,
      errorResponses: errors,
      webAclId,
      httpVersion: HttpVersion.HTTP2_AND_3,
    });
    const { defaultChild } = this.distribution.node;
    if (!(defaultChild instanceof CfnDistribution)) throw new Error('the distribution has no resource');
    defaultChild.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
    defaultChild.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
    accept(this.distribution, 'AwsSolutions-CFR1', 'Customers of stores may be anywhere.');
    accept(
      this.distribution,
      'AwsSolutions-CFR3',
      'A log delivery without paths and queries replaces it, because they contain tokens.',
    );
    accept(this.distribution, 'AwsSolutions-CFR4', 'Each tenant has a certificate of its own.');
    new CfnOutput(this, 'Id', {
      value: this.distribution.distributionId,
      description: 'The distribution whose tenants are namespaces of partners',
    });
  }
}
