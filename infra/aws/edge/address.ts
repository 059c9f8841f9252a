import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type Distribution,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Settings } from '../parts/settings.ts';

/** The domain of the service, if it has one: its certificate, and its records in an existing zone. */
export class Address extends Construct {
  readonly props: Pick<DistributionProps, 'certificate' | 'domainNames' | 'minimumProtocolVersion'>;
  readonly #zone: IHostedZone | undefined;
  readonly #name: string | undefined;

  constructor(scope: Construct, id: string, domain: Settings['domain']) {
    super(scope, id);
    this.props = {};
    if (!domain) return;
    const { name, hostedZoneId, hostedZoneName } = domain;
    this.#name = name;
    this.#zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId,
      zoneName: hostedZoneName,
    });
    const certificate = new Certificate(this, 'Certificate', {
      domainName: name,
      validation: CertificateValidation.fromDns(this.#zone),
    });
    this.props = {
      certificate,
      domainNames: [name],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** Creates the records that lead callers to the distribution. */
  pointTo(distribution: Distribution): void {
    if (!this.#zone || !this.#name) return;
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    for (const Record of [ARecord, AaaaRecord]) {
      new Record(this, Record.name, { zone: this.#zone, recordName: `${this.#name}.`, target });
    }
  }
}
