import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { splitRoutesByApi } from '../../../infra/aws/api/routes-by-api.ts';
import { functionNameOf } from '../../../infra/aws/parts/names.ts';
import { fallbackKey, integrations } from './gateway.ts';
import { route, sampleRoutes } from './sample.ts';
import { everyApi, sampleOf } from './sample-apis.ts';
import { ofType, synthesize } from './synthesize.ts';

const { all, part, edge } = synthesize({ routes: everyApi });
const names = ['delivery', 'storefront', 'console'] as const;
const expected = { ...sampleOf, delivery: sampleRoutes };

describe.each(names)('the API %s', (name) => {
  const api = part(`${name}-api`);
  const functions = part(`${name}-functions`);

  test('has its own routes and no other API’s, and the one for all others', () => {
    const own = expected[name].map(({ id }) => functionNameOf('check', id));
    const called = [...integrations(api).values()].map(
      ({ uri }) => /:function:([\w-]+)/.exec(JSON.stringify(uri))?.[1],
    );
    expect(new Set(called)).toEqual(new Set([...own, functionNameOf('check', 'gateway.fallback')]));
    expect(integrations(api).has(fallbackKey)).toBe(true);
  });

  test('has its functions in a stack of their own', () => {
    const own = expected[name].map(({ id }) => functionNameOf('check', id));
    const fallback = name === 'delivery' ? [functionNameOf('check', 'gateway.fallback')] : [];
    expect(
      ofType(functions, 'AWS::Lambda::Function')
        .map(({ FunctionName }) => FunctionName)
        .toSorted(),
    ).toEqual([...own, ...fallback].toSorted());
  });

  test('has a throttle of its own', () => {
    const { perSecond, burst } = {
      delivery: { perSecond: 1_000, burst: 2_000 },
      storefront: { perSecond: 500, burst: 1_000 },
      console: { perSecond: 200, burst: 400 },
    }[name];
    api.template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst },
    });
  });

  test('writes its own log, and rings by its name', () => {
    expect(ofType(api, 'AWS::Logs::LogGroup').map(({ LogGroupName }) => LogGroupName)).toEqual([
      `/aws/vendedlogs/svc/check/${name}`,
    ]);
    const rings = ofType(api, 'AWS::CloudWatch::Alarm');
    expect(rings).toHaveLength(2);
    for (const { AlarmDescription } of rings) expect(AlarmDescription).toContain(`the API ${name} `);
  });

  test('is on the dashboard of the service', () => {
    const [dashboard] = ofType(part('dashboard'), 'AWS::CloudWatch::Dashboard');
    expect(dashboard?.DashboardName).toBe('svc-check');
    expect(JSON.stringify(dashboard)).toContain(`"StackName":"svc-check-${name}-api"`);
  });

  test('gets the key of the edge', () => {
    edge.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({
            DomainName: Match.objectLike({
              'Fn::Join': [
                '',
                Match.arrayWith([
                  Match.objectLike({
                    'Fn::GetStackOutput': Match.objectLike({ StackName: `svc-check-${name}-api` }),
                  }),
                ]),
              ],
            }),
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
});

describe('the APIs', () => {
  test('refer to no function, so that no stack of them waits for one of functions', () => {
    for (const name of names) {
      expect(JSON.stringify(part(`${name}-api`).resources)).not.toMatch(/"svc-check-\w+-functions"/);
    }
  });

  test('are there once they have routes, the default one always', () => {
    const parts = (routes: typeof everyApi) => splitRoutesByApi(routes).map(({ api }) => api.name);
    expect(parts([])).toEqual(['delivery']);
    expect(parts(sampleOf.console)).toEqual(['delivery', 'console']);
    expect(parts(everyApi)).toEqual([...names]);
    expect([...all.keys()].filter((name) => /-(api|functions)$/.test(name))).toHaveLength(6);
  });

  test('share no route: one with paths of two APIs is refused', () => {
    const two = route({
      id: 'orders.list',
      at: 'GET /api/v1/storefront/orders/',
      aliases: ['/api/v1/shipments/orders/'],
    });
    expect(() => splitRoutesByApi([two])).toThrow(
      'orders.list has paths of two APIs, storefront and delivery',
    );
  });
});
