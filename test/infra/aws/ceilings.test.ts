import { expect, test } from 'vitest';
import * as z from 'zod';
import { apis } from '../../../infra/edge/apis.ts';
import { delivery } from '../../../infra/edge/limits.ts';
import { tableSchema } from '../../../shared/platform/table/entity/schema.ts';
import { everyApi } from './sample-apis.ts';
import { ofType, synthesize, systemApp } from './synthesize.ts';

const Ceiling = z.object({ MaxReadRequestUnits: z.number(), MaxWriteRequestUnits: z.number() });
const Table = z.object({
  OnDemandThroughput: Ceiling.optional(),
  GlobalSecondaryIndexes: z.array(z.object({ OnDemandThroughput: Ceiling.optional() })),
});
const Scaling = z.object({ ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional() });
const Stage = z.object({
  DefaultRouteSettings: z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
});

/** The ceilings of a deployed stage. */
function ceilingsOf(settings: Readonly<Record<string, unknown>>) {
  const { data, events, part } = synthesize({ routes: everyApi, stage: settings });
  const [table] = ofType(data, 'AWS::DynamoDB::Table').map((one) => Table.parse(one));
  const queues = ofType(events, 'AWS::Lambda::EventSourceMapping').flatMap((one) => {
    const { ScalingConfig } = Scaling.parse(one);
    return ScalingConfig ? [ScalingConfig.MaximumConcurrency] : [];
  });
  const throttles = apis.map(({ name }) => {
    const [stage] = ofType(part(`${name}-api`), 'AWS::ApiGatewayV2::Stage');
    const { DefaultRouteSettings: its } = Stage.parse(stage);
    return [name, its.ThrottlingRateLimit, its.ThrottlingBurstLimit];
  });
  const units = [table, ...(table?.GlobalSecondaryIndexes ?? [])].map((one) => one?.OnDemandThroughput);
  return { units, queues: new Set(queues), throttles };
}

test('a stage has the ceilings of its settings: table and indexes, queues, routes of each API', () => {
  const routes = { delivery: { perSecond: 50, burst: 80 } };
  const { units, queues, throttles } = ceilingsOf({
    ceilings: { table: { reads: 900, writes: 300 }, queue: 4, routes },
  });
  const ceiling = { MaxReadRequestUnits: 900, MaxWriteRequestUnits: 300 };
  expect(units).toEqual(Array(1 + tableSchema.GlobalSecondaryIndexes.length).fill(ceiling));
  expect(queues).toEqual(new Set([4]));
  expect(throttles).toEqual([
    ['delivery', 50, 80],
    ...apis.slice(1).map(({ name, throttle }) => [name, throttle.perSecond, throttle.burst]),
  ]);
});

test('a stage without the setting has those of the code, and the account\u2019s for the table', () => {
  const { units, queues, throttles } = ceilingsOf({});
  expect(new Set(units)).toEqual(new Set([undefined]));
  expect(queues).toEqual(new Set([delivery.concurrency]));
  expect(throttles).toEqual(apis.map(({ name, throttle }) => [name, throttle.perSecond, throttle.burst]));
});

test.each([
  { routes: { deliveries: { perSecond: 1, burst: 1 } } },
  { queue: 1 },
  { table: { reads: 0, writes: 1 } },
])('a ceiling of %j is refused', (ceilings) => {
  expect(() => systemApp({ stage: { ceilings } })).toThrow();
});
