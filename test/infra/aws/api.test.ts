import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../../functions/routes.ts';
import { functionName, functionsByDomain } from '../../../infra/aws/parts/names.ts';
import { cors } from '../../../infra/edge/cors.ts';
import { gatewayPath } from '../../../infra/edge/rewrite.ts';
import type { Route } from '../../../shared/platform/http/route.ts';
import { allowed } from './policies.ts';
import { manyRoutes, sampleRoutes } from './sample.ts';
import { ofType, type Synthesized, synthesize } from './synthesize.ts';

const Operation = z.looseObject({ 'x-amazon-apigateway-integration': z.record(z.string(), z.unknown()) });
const Body = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Integration by `METHOD path`, as the API's document has it. */
function integrations(api: Synthesized): Map<string, Record<string, unknown>> {
  const body = Body.parse(ofType(api, 'AWS::ApiGatewayV2::Api')[0]?.Body);
  return new Map(
    Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-amazon-apigateway-integration'],
      ]),
    ),
  );
}

const named = (id: string) => new RegExp(`:function:${functionName('check', id)}"`);

describe.each([
  ['the service', routes],
  ['a sample', sampleRoutes],
])('the API of %s', (_, list: readonly Route[]) => {
  const { api, functions } = synthesize({ routes: list });
  const found = integrations(api);
  const names = ofType(functions, 'AWS::Lambda::Function').map(({ FunctionName }) => FunctionName);

  test('has routes', () => {
    expect(list.length).toBeGreaterThan(0);
  });

  test('sends each route and alias to a function of its own, in payload format 2.0', () => {
    for (const { id, method, path, aliases } of list) {
      for (const one of [path, ...aliases]) {
        const integration = found.get(`${method} ${gatewayPath(one)}`);
        expect(integration).toMatchObject({
          type: 'AWS_PROXY',
          payloadFormatVersion: '2.0',
          httpMethod: 'POST',
        });
        expect(JSON.stringify(integration?.uri)).toMatch(named(id));
      }
      expect(names.filter((name) => name === functionName('check', id))).toHaveLength(1);
    }
  });

  test('has no route beside those, except the one for all others', () => {
    const expected = list.flatMap(({ method, path, aliases }) =>
      [path, ...aliases].map((one) => `${method} ${gatewayPath(one)}`),
    );
    const fallback = 'X-AMAZON-APIGATEWAY-ANY-METHOD /$default';
    expect([...found.keys()].toSorted()).toEqual([...new Set(expected), fallback].toSorted());
    expect(JSON.stringify(found.get(fallback)?.uri)).toMatch(named('gateway.fallback'));
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
    const expected = [...functionsByDomain(list).values()].flat().map((id) => functionName('check', id));
    expect(invoked.toSorted()).toEqual(expected.toSorted());
    expect(new Set(roles.flatMap(({ actions }) => actions))).toEqual(new Set(['lambda:InvokeFunction']));
    expect(roles).toHaveLength(functionsByDomain(list).size);
  });
});

describe('the gateway', () => {
  const { api } = synthesize();

  test('answers preflights for any origin without credentials', () => {
    api.template.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      Body: Match.objectLike({
        'x-amazon-apigateway-cors': {
          allowOrigins: ['*'],
          allowMethods: [...cors.methods],
          allowHeaders: [...cors.headers],
          exposeHeaders: [...cors.exposed],
          maxAge: cors.maxAge,
        },
      }),
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
      Metrics: Match.arrayWith([
        Match.objectLike({ Expression: 'IF(requests >= 20, 100 * faults / requests, 0)' }),
      ]),
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

describe('300 routes, as many as an HTTP API may have', () => {
  const all = synthesize({ routes: manyRoutes(299) });

  test.each(Object.entries(all))('fit into the stack %s with room to grow', (_, { resources, bytes }) => {
    expect(Object.keys(resources).length).toBeLessThanOrEqual(450);
    expect(bytes).toBeLessThan(1_000_000);
  });

  test('cost one resource each', () => {
    const fewer = synthesize({ routes: manyRoutes(250) });
    const count = ({ resources }: Synthesized) => Object.keys(resources).length;
    expect(count(all.functions) - count(fewer.functions)).toBe(49 + 2);
    expect(count(all.api) - count(fewer.api)).toBe(1);
  });
});
