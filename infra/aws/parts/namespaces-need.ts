import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { edgeRegion } from './region.ts';
import { relayInto } from './relay.ts';
import { allow, type Met } from './role.ts';
import type { Settings } from './settings.ts';

/** The connection group of the domains of partners. */
export interface Connections {
  readonly edge: string;
  readonly connectionGroupId: string;
  readonly connectionGroupArn: string;
}

/** The distribution whose tenants serve them. */
export interface ServingDistribution {
  readonly distributionId: string;
  readonly distributionArn: string;
}

/** The tag of all certificates and tenants of a stage: functions reach no others. */
const stageTag = 'svc:stage';

/**
 * What functions may do that certify the domains of partners, and let the edge serve them: ask for certificates that DNS
 * validates, read and delete those of their stage, and make and delete tenants of its connection group. The ids of
 * certificates and tenants are AWS's, so their tag tells which are ours.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_awscertificatemanager.html
 */
export function meetNamespaces(
  stack: Stack,
  settings: Settings,
  { namespaces, stores }: { readonly namespaces: Connections; readonly stores: ServingDistribution },
): Met {
  const relay = relayInto(stack, settings);
  const { partition, account } = stack;
  const certificates = `arn:${partition}:acm:${edgeRegion}:${account}:certificate/*`;
  const tenants = `arn:${partition}:cloudfront::${account}:distribution-tenant/*`;
  const distribution = relay('StoresArn', stores.distributionArn);
  const ours = { StringEquals: { [`aws:ResourceTag/${stageTag}`]: settings.stage } };
  const asked = { StringEquals: { [`aws:RequestTag/${stageTag}`]: settings.stage } };
  const group = relay('ConnectionGroupArn', namespaces.connectionGroupArn);
  const why = 'AWS gives certificates and tenants their ids; a tag of the stage says which are ours.';
  return {
    statements: [
      new PolicyStatement({
        actions: ['acm:RequestCertificate', 'acm:AddTagsToCertificate'],
        resources: [certificates],
        conditions: asked,
      }),
      new PolicyStatement({
        actions: ['acm:DescribeCertificate', 'acm:DeleteCertificate'],
        resources: [certificates],
        conditions: ours,
      }),
      allow(
        ['cloudfront:CreateDistributionTenant', 'cloudfront:TagResource'],
        [distribution, group, tenants],
      ),
      allow(
        [
          'cloudfront:GetDistributionTenantByDomain',
          'cloudfront:UpdateDistributionTenant',
          'cloudfront:DeleteDistributionTenant',
        ],
        [tenants],
      ),
    ],
    wildcards: [certificates, tenants].map((resource) => ({ resource, reason: why })),
    environment: {
      SVC_NAMESPACES: 'aws',
      SVC_NAMESPACE_EDGE: relay('NamespaceEdge', namespaces.edge),
      SVC_NAMESPACE_DISTRIBUTION: relay('StoresId', stores.distributionId),
      SVC_NAMESPACE_CONNECTIONS: relay('ConnectionGroupId', namespaces.connectionGroupId),
    },
  };
}
