import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../functions/routes.ts';
import { splitRoutesByApi } from '../../../infra/aws/api/routes-by-api.ts';
import { fallbackId, functionNameOf, groupByArea } from '../../../infra/aws/parts/names.ts';
import { cors } from '../../../infra/edge/cors.ts';
import { listMethodsByPath, listRefusedMethods } from '../../../infra/edge/gateway-paths.ts';
import { toGatewayPath } from '../../../infra/edge/rewrite.ts';
import { fallbackKey, integrations } from './gateway.ts';
import { allowed } from './policies.ts';
import { sampleRoutes } from './sample.ts';
import { everyApi } from './sample-apis.ts';
import { ofType, synthesize } from './synthesize.ts';

const named = (id: string) => new RegExp(`:function:${functionNameOf('check', id)}"`);

const cases = Object.entries({ 'the service': routes, 'a sample': everyApi }).flatMap(([whose, all]) => {
  const { part } = synthesize({ routes: all });
  return splitRoutesByApi(all).map(({ api: { name }, routes: list }) => ({
    whose,
    name,
    list,
    api: part(`${name}-api`),
    functions: part(`${name}-functions`),
  }));
});

describe.each(cases)('the API $name of $whose', ({ list, api, functions }) => {
  const found = integrations(api);
  const names = ofType(functions, 'AWS::Lambda::Function').map(({ FunctionName }) => FunctionName);
  const refused = Object.entries(listRefusedMethods(listMethodsByPath(list))).flatMap(([path, methods]) =>
    methods.map((method) => `${method} ${path}`),
  );

  test('has routes', () => {
    expect(list.length).toBeGreaterThan(0);
  });

  test('sends each route and alias to a function of its own, in payload format 2.0', () => {
    for (const { id, method, path, aliases } of list) {
      for (const one of [path, ...aliases]) {
        const integration = found.get(`${method} ${toGatewayPath(one)}`);
        expect(integration).toMatchObject({
          type: 'AWS_PROXY',
          payloadFormatVersion: '2.0',
          httpMethod: 'POST',
        });
        expect(JSON.stringify(integration?.uri)).toMatch(named(id));
      }
      expect(names.filter((name) => name === functionNameOf('check', id))).toHaveLength(1);
    }
  });

  test('sends HEAD to the function of GET', () => {
    for (const { id, path } of list.filter(({ method }) => method === 'GET'))
      expect(JSON.stringify(found.get(`HEAD ${toGatewayPath(path)}`)?.uri)).toMatch(named(id));
  });

  test('refuses at a path the methods that only a less specific path takes', () => {
    if (list.some(({ id }) => id === 'shipments.batch')) expect(refused).toContain('GET /shipments/batch');
    for (const key of refused) expect(JSON.stringify(found.get(key)?.uri)).toMatch(named(fallbackId));
  });

  test('has no route beside those, except the one for all others', () => {
    const expected = list.flatMap(({ method, path, aliases }) =>
      [path, ...aliases].flatMap((one) =>
        (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((each) => `${each} ${toGatewayPath(one)}`),
      ),
    );
    expect([...found.keys()].toSorted()).toEqual(
      [...new Set([...expected, ...refused]), fallbackKey].toSorted(),
    );
    expect(JSON.stringify(found.get(fallbackKey)?.uri)).toMatch(named('gateway.fallback'));
  });

  test('stays within the 300 routes that an HTTP API may have', () => {
    expect(found.size).toBeLessThanOrEqual(300);
  });

  test('has nothing of the local runner', () => {
    expect([...found.keys()].filter((key) => key.includes('/_local'))).toEqual([]);
  });

  test('may invoke the functions of a domain by that domain\u2019s role, and no others', () => {
    const roles = allowed(api);
    const invoked = roles.flatMap(({ resources }) =>
      resources.map((arn) => arn.slice(arn.lastIndexOf(':') + 1)),
    );
    const domains = groupByArea([...list.map(({ id }) => id), fallbackId]);
    const expected = [...domains.values()].flat().map((id) => functionNameOf('check', id));
    expect(invoked.toSorted()).toEqual(expected.toSorted());
    expect(new Set(roles.flatMap(({ actions }) => actions))).toEqual(new Set(['lambda:InvokeFunction']));
    expect(roles).toHaveLength(domains.size);
  });
});

describe('the gateway', () => {
  const { api, edge } = synthesize();

  test('leaves preflights and what pages of other origins may read to the edge', () => {
    for (const one of ofType(api, 'AWS::ApiGatewayV2::Api'))
      expect(JSON.stringify(one)).not.toContain('cors');
    const policies = ofType(edge, 'AWS::CloudFront::ResponseHeadersPolicy');
    const forOthers = policies.filter((policy) => JSON.stringify(policy).includes('CorsConfig'));
    expect(forOthers).toHaveLength(2);
    for (const policy of forOthers)
      expect(policy).toMatchObject({
        ResponseHeadersPolicyConfig: {
          CorsConfig: {
            AccessControlAllowOrigins: { Items: ['*'] },
            AccessControlAllowCredentials: false,
            AccessControlExposeHeaders: { Items: [...cors.exposed] },
          },
        },
      });
  });

  test('throttles each route and logs each request without what the caller sent', () => {
    api.template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 },
    });
    const [stage] = ofType(api, 'AWS::ApiGatewayV2::Stage');
    const { Format } = z.object({ Format: z.string() }).parse(stage?.AccessLogSettings);
    expect(Format).not.toMatch(/\$context\.(path|identity|authorizer|domainName)|querystring|header/i);
  });

  test('rings when answers are faults or slow', () => {
    api.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: '5xx',
      Statistic: 'Sum',
      Threshold: 5,
      AlarmActions: [Match.anyValue()],
    });
    api.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Latency',
      ExtendedStatistic: 'p99',
      AlarmActions: [Match.anyValue()],
    });
  });

  test('refuses two routes with one method and path', () => {
    const [first] = sampleRoutes;
    expect(() => synthesize({ routes: first ? [first, { ...first, id: 'auth.other' }] : [] })).toThrow(
      'two routes answer POST /auth/login',
    );
  });
});
