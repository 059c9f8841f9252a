import { describe, expect, test } from 'vitest';
import { namespacesArea } from '../../../functions/distribution/routes.ts';
import { allowed } from './policies.ts';
import { ofType, synthesize } from './synthesize.ts';

const { all } = synthesize({ routes: namespacesArea.routes, consumers: [] });
const stacks = [...all.values()];

describe('the functions of namespaces', () => {
  const own = stacks
    .flatMap(allowed)
    .filter(({ actions }) => actions.some((action) => /^acm:|Tenant|:TagResource/.test(action)));

  test('reach the certificates and tenants of their stage, and make no distribution', () => {
    expect(new Set(own.flatMap(({ actions }) => actions))).toEqual(
      new Set([
        'acm:RequestCertificate',
        'acm:AddTagsToCertificate',
        'acm:DescribeCertificate',
        'acm:DeleteCertificate',
        'cloudfront:CreateDistributionTenant',
        'cloudfront:TagResource',
        'cloudfront:GetDistributionTenantByDomain',
        'cloudfront:UpdateDistributionTenant',
        'cloudfront:DeleteDistributionTenant',
      ]),
    );
    const certificates = own.filter(({ actions }) => actions.some((action) => action.startsWith('acm:')));
    for (const { condition } of certificates)
      expect(JSON.stringify(condition)).toMatch(/aws:(Resource|Request)Tag\/svc:stage":"check"/);
  });

  test('know the distribution and the connection group, whose address outlives it', () => {
    const groups = stacks.flatMap((stack) => ofType(stack, 'AWS::CloudFront::ConnectionGroup'));
    expect(groups).toMatchObject([{ Enabled: true }]);
    const told = stacks
      .flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'))
      .map(({ FunctionName, Environment }) => [FunctionName, Object(Environment).Variables] as const)
      .filter(([name]) => String(name).endsWith('namespaces-verify'));
    expect(told).toMatchObject([
      [
        'svc-check-namespaces-verify',
        {
          SVC_NAMESPACES: 'aws',
          SVC_NAMESPACE_EDGE: expect.anything(),
          SVC_NAMESPACE_DISTRIBUTION: expect.anything(),
          SVC_NAMESPACE_CONNECTIONS: expect.anything(),
        },
      ],
    ]);
  });
});
