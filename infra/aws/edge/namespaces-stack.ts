import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnConnectionGroup } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Settings } from '../parts/settings.ts';

/**
 * Where the domains of partners lead: a connection group, whose address the CNAME records of namespaces name. Functions make
 * a tenant for each verified domain, with a certificate of ACM, so neither belongs to a stack. The address outlives the
 * distribution that serves it, because partners have it in their zones.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-connection-group.html
 */
export class NamespacesStack extends Stack {
  /** The host that the wildcards of partners lead to. */
  readonly edge: string;
  readonly connectionGroupId: string;
  readonly connectionGroupArn: string;

  constructor(scope: Construct, id: string, { stage, keepData }: Settings, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: keepData });
    const group = new CfnConnectionGroup(this, 'Connections', {
      name: `svc-${stage}-namespaces`,
      enabled: true,
      ipv6Enabled: true,
    });
    this.edge = group.attrRoutingEndpoint;
    this.connectionGroupId = group.attrId;
    this.connectionGroupArn = group.attrArn;
  }
}
