import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { shield } from '../../../infra/edge/limits.ts';
import { distributionOf } from './cloudfront.ts';
import { ofType, synthesize } from './synthesize.ts';

const { edge, functions } = synthesize();
const domain = { name: 'api.svc.example', hostedZoneId: 'Z0000000000000', hostedZoneName: 'svc.example' };
const own = synthesize({ stage: { domain } });

const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(edge);
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** The rules of the firewall whose names match. */
const rulesNamed = (name: string | RegExp) =>
  z
    .looseObject({ Rules: z.array(z.looseObject({ Name: z.string(), Statement: z.unknown() })) })
    .parse(ofType(edge, 'AWS::WAFv2::WebACL')[0])
    .Rules.filter(({ Name }) => (typeof name === 'string' ? Name === name : name.test(Name)));

describe('the edge', () => {
  test('forwards all but the Host header, adds its key, and keeps nothing', () => {
    expect(DefaultCacheBehavior).toMatchObject({
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['POST', 'DELETE', 'OPTIONS']),
    });
    edge.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({
            OriginCustomHeaders: [
              {
                HeaderName: 'x-svc-edge-key',
                HeaderValue: '{{resolve:secretsmanager:svc-check-edge-key:SecretString:::}}',
              },
            ],
          }),
        ]),
      }),
    });
  });

  test('keeps public tracking, its page, the service’s health and what the public reads of stores for as long as the answer says, a minute at most, under both of their paths', () => {
    const kept = CacheBehaviors.filter(({ CachePolicyId }) =>
      JSON.stringify(CachePolicyId).includes('Seconds'),
    );
    expect(kept.map(({ PathPattern }) => PathPattern)).toEqual([
      '/tracking/*',
      '/api/v1/tracking/*',
      '/t/?*',
      '/api/v1/t/?*',
      '/health*',
      '/api/v1/health*',
      '/storefront/stores/*/products*',
      '/api/v1/storefront/stores/*/products*',
      '/storefront/stores/*/categories*',
      '/api/v1/storefront/stores/*/categories*',
      '/storefront/search/*',
      '/api/v1/storefront/search/*',
      '/storefront/directory*',
      '/api/v1/storefront/directory*',
    ]);
    edge.template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: Match.objectLike({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 }),
    });
  });

  test('keeps files that are named by their contents for a year, and the script that names the widget for minutes', () => {
    const deployed = (include: readonly string[], caching: string) =>
      edge.template.hasResourceProperties(
        'Custom::CDKBucketDeployment',
        Match.objectLike({ Include: include, Prune: false, SystemMetadata: { 'cache-control': caching } }),
      );
    deployed(['shop/*', 'apps/*', 'widget/tracking-*'], 'public, max-age=31536000, immutable');
    deployed(['widget/tracking.js'], 'public, max-age=300');
    edge.template.hasResourceProperties(
      'Custom::CDKBucketDeployment',
      Match.objectLike({ Exclude: ['shop/*', 'apps/*', 'widget/tracking-*', 'widget/tracking.js'] }),
    );
  });

  test('serves the folders of the site, and nothing that begins like them, from a private bucket', () => {
    const files = CacheBehaviors.filter(
      ({ TargetOriginId }) => TargetOriginId !== DefaultCacheBehavior.TargetOriginId,
    );
    expect(files.map(({ PathPattern }) => PathPattern)).toEqual([
      '/',
      '/home',
      '/home/*',
      '/docs',
      '/docs/*',
      '/account',
      '/account/*',
      '/t',
      '/t/*',
      '/widget',
      '/widget/*',
      '/order',
      '/order/*',
      '/shop',
      '/shop/*',
      '/app',
      '/app/*',
      '/ride',
      '/ride/*',
      '/ops',
      '/ops/*',
      '/dispatch',
      '/dispatch/*',
      '/partners',
      '/partners/*',
      '/apps',
      '/apps/*',
      '/openapi.json',
      '/media/*',
      '/s/*',
    ]);
    edge.template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
  });

  test('turns to the function that refuses where no file of the site stands, as for the pages of shops', () => {
    const { OriginGroups } = distributionOf(edge);
    const groups = ['/docs/*', '/app/*', '/s/*'].map((path) => {
      const target = CacheBehaviors.find(({ PathPattern }) => PathPattern === path)?.TargetOriginId;
      return OriginGroups.Items.find(({ Id }) => Id === target)?.Members.Items.length;
    });
    expect(groups).toEqual([2, 2, 2]);
    expect(JSON.stringify(edge.template.findResources('AWS::CloudFront::OriginRequestPolicy'))).toContain(
      'x-svc-page',
    );
  });

  test('lets nobody frame the files of the site, and anybody load them', () => {
    const policies = ofType(edge, 'AWS::CloudFront::ResponseHeadersPolicy').map((policy) =>
      JSON.stringify(policy),
    );
    expect(policies.filter((policy) => policy.includes('FrameOptions'))).toHaveLength(2);
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) {
      const isFile = behaviour.TargetOriginId !== DefaultCacheBehavior.TargetOriginId;
      const policy = expect.stringMatching(isFile ? /^(Site|Shop)Headers/ : /^Headers/);
      expect(behaviour.ResponseHeadersPolicyId).toEqual({ Ref: policy });
    }
    edge.template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: Match.objectLike({
        SecurityHeadersConfig: Match.objectLike({
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ContentSecurityPolicy: { ContentSecurityPolicy: "frame-ancestors 'none'", Override: true },
        }),
        CustomHeadersConfig: {
          Items: [{ Header: 'cross-origin-resource-policy', Value: 'cross-origin', Override: true }],
        },
      }),
    });
  });

  const EventTypes = z
    .array(z.object({ EventType: z.string() }))
    .transform((all) => all.map((one) => one.EventType));

  test('runs the rewrite on every request, and completes the redirects of shops alone', () => {
    for (const nth of [0, 1]) {
      const { DefaultCacheBehavior: usual, CacheBehaviors: others } = distributionOf(edge, nth);
      const pages = nth === 0 ? ['/s/*'] : ['/', '/p/*', '/b/*', '/sw.js'];
      for (const { PathPattern: path = '', FunctionAssociations: run } of [usual, ...others]) {
        const [first, second, ...more] = EventTypes.parse(run);
        expect([path, first, more]).toEqual([path, 'viewer-request', []]);
        if (pages.includes(path)) expect([path, second]).toEqual([path, 'viewer-response']);
        if (/^$|^\/(shop|media|storefront)\b/.test(path)) expect([path, second]).toEqual([path, undefined]);
      }
    }
  });

  test('remembers no error longer than its answer says', () => {
    const config = z
      .looseObject({
        CustomErrorResponses: z.array(z.object({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() })),
      })
      .parse(ofType(edge, 'AWS::CloudFront::Distribution')[0]?.DistributionConfig);
    const ttl = new Map(
      config.CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL]),
    );
    for (const status of [404, 405, 500, 502, 503, 504]) expect(ttl.get(status)).toBe(0);
  });

  test('stops an address that goes past the shared limit, in the form of every other error', () => {
    edge.template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: Match.arrayWith([
        Match.objectLike({
          Statement: {
            RateBasedStatement: {
              AggregateKeyType: 'IP',
              Limit: shield.perIp.requests,
              EvaluationWindowSec: shield.perIp.seconds,
            },
          },
          Action: { Block: { CustomResponse: Match.objectLike({ ResponseCode: 429 }) } },
        }),
      ]),
    });
    edge.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ WebACLId: { 'Fn::GetAtt': ['Shield', 'Arn'] } }),
    });
  });

  test('counts sign-ins of one address by a stricter rule, with and without the prefix', () => {
    const [rule] = rulesNamed('per-ip-auth');
    const { RateBasedStatement: counted } = z
      .object({ RateBasedStatement: z.looseObject({ Limit: z.number() }) })
      .parse(rule?.Statement);
    expect(counted.Limit).toBe(shield.perIpAuth.requests);
    const { ScopeDownStatement } = z
      .object({
        ScopeDownStatement: z.object({ RegexMatchStatement: z.looseObject({ RegexString: z.string() }) }),
      })
      .parse(counted);
    const matches = new RegExp(ScopeDownStatement.RegexMatchStatement.RegexString);
    for (const path of ['/auth/login/', '/api/v1/auth/login', '/api/v1/auth']) expect(path).toMatch(matches);
    for (const path of ['/rates/', '/api/v1/authors/', '/x/auth/']) expect(path).not.toMatch(matches);
  });

  test('refuses known attackers and attacks by rules that AWS keeps', () => {
    const groups = rulesNamed(/^AWS/).map(({ Statement }) => JSON.stringify(Statement));
    expect(groups).toEqual([
      expect.stringContaining('AWSManagedRulesAmazonIpReputationList'),
      expect.stringContaining('AWSManagedRulesKnownBadInputsRuleSet'),
    ]);
  });

  test('writes no path, query, cookie, header or address to its log', () => {
    const { RecordFields } = z
      .looseObject({ RecordFields: z.array(z.string()) })
      .parse(ofType(edge, 'AWS::Logs::Delivery')[0]);
    expect(RecordFields).toContain('sc-status');
    expect(
      RecordFields.filter((field) => /uri|cookie|referer|agent|c-ip|forwarded|host/i.test(field)),
    ).toEqual([]);
  });

  test('has a distribution for the hosts of stores, whose namespaces are its tenants', () => {
    const [, stores] = ofType(edge, 'AWS::CloudFront::Distribution');
    expect(stores?.DistributionConfig).toMatchObject({
      ConnectionMode: 'tenant-only',
      Enabled: true,
      WebACLId: { 'Fn::GetAtt': ['Shield', 'Arn'] },
    });
    for (const unsupported of ['IPV6Enabled', 'PriceClass', 'Aliases', 'ViewerCertificate'])
      expect(stores?.DistributionConfig).not.toHaveProperty(unsupported);
    expect(ofType(edge, 'AWS::Logs::Delivery')).toHaveLength(2);
  });

  test('keeps at the hosts of stores one answer for each host, and passes no Host header on', () => {
    const stores = distributionOf(edge, 1);
    const policies = ofType(edge, 'AWS::CloudFront::CachePolicy').map((policy) => JSON.stringify(policy));
    const byHost = policies.filter((policy) =>
      policy.includes('"HeadersConfig":{"HeaderBehavior":"whitelist","Headers":["x-svc-store-host"]}'),
    );
    expect(byHost).toHaveLength(3);
    for (const behaviour of [stores.DefaultCacheBehavior, ...stores.CacheBehaviors]) {
      const policy = JSON.stringify(behaviour.CachePolicyId);
      expect(policy).toMatch(new RegExp(`${cachingDisabled}|StoreSeconds|StoreFiles|StorePages`));
      expect(JSON.stringify(behaviour.FunctionAssociations)).toContain('StoreViewerRequest');
    }
    const files = stores.CacheBehaviors.filter(({ CachePolicyId }) =>
      JSON.stringify(CachePolicyId).includes('StoreFiles'),
    );
    expect(files.map(({ PathPattern }) => PathPattern)).toEqual([
      '/order',
      '/order/*',
      '/shop',
      '/shop/*',
      '/apps',
      '/apps/*',
      '/media/*',
    ]);
  });

  test('tells browsers to come back over TLS', () => {
    edge.template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: Match.objectLike({
        SecurityHeadersConfig: Match.objectLike({
          StrictTransportSecurity: Match.objectLike({ Override: true }),
        }),
      }),
    });
  });
});

describe('the address', () => {
  test('is CloudFront\u2019s without a domain, and the functions know it', () => {
    functions.template.hasResourceProperties('AWS::SSM::Parameter', {
      Value: {
        'Fn::Join': [
          '',
          ['https://', { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'svc-check-edge' }) }],
        ],
      },
    });
  });

  test('is the domain where there is one, with TLS 1.2 and records in its zone', () => {
    own.edge.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['api.svc.example'],
        ViewerCertificate: Match.objectLike({
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        }),
      }),
    });
    for (const Type of ['A', 'AAAA']) {
      own.edge.template.hasResourceProperties('AWS::Route53::RecordSet', { Name: 'api.svc.example.', Type });
    }
    own.functions.template.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ SVC_BASE_URL: 'https://api.svc.example' }) },
    });
  });

  test('stays in us-east-1, with its firewall and certificate, where the rest is elsewhere', () => {
    const far = synthesize({ stage: { region: 'eu-west-1', domain } });
    expect(JSON.stringify(far.edge.resources)).toContain('execute-api.eu-west-1');
    far.data.template.hasResourceProperties('AWS::SecretsManager::Secret', {
      Name: 'svc-check-edge-key',
      ReplicaRegions: [{ Region: 'us-east-1' }],
    });
    far.edge.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({
            OriginCustomHeaders: [
              Match.objectLike({
                HeaderValue: Match.stringLikeRegexp('^\\{\\{resolve:secretsmanager:svc-check-'),
              }),
            ],
          }),
        ]),
      }),
    });
  });
});
