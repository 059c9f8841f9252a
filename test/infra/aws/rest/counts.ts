import * as z from 'zod';
import type { Resource, Synthesized } from '../synthesize.ts';

/** The minutes of a month of 30 days. */
const minutes = 30 * 24 * 60;

const WebAcl = z.looseObject({ Rules: z.array(z.unknown()) });
const Alarm = z.looseObject({
  Metrics: z.array(z.looseObject({ MetricStat: z.unknown().optional() })).optional(),
});
const Queue = z.looseObject({ FifoQueue: z.boolean().default(false) });
const Mapping = z.looseObject({ EventSourceArn: z.unknown() });
const Schedule = z.looseObject({ ScheduleExpression: z.string() });
const Secret = z.looseObject({ ReplicaRegions: z.array(z.unknown()).default([]) });
const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) });

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Runs a month of a schedule. */
function runsOf(schedule: unknown): number {
  const { ScheduleExpression } = Schedule.parse(schedule);
  const every = /^rate\((\d+) minutes?\)$/.exec(ScheduleExpression)?.[1];
  if (every === undefined) throw new Error(`no rate in minutes: ${ScheduleExpression}`);
  return minutes / Number(every);
}

/** What the templates of a system have of all that is paid for at rest. */
export function countsOf(all: ReadonlyMap<string, Synthesized>) {
  const resources = [...all.values()].flatMap((stack) =>
    Object.entries(stack.resources).map(([id, resource]) => ({ id, ...resource })),
  );
  const of = (type: string): Resource['Properties'][] =>
    resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  const alarms = of('AWS::CloudWatch::Alarm').map((alarm) => Alarm.parse(alarm));
  const queues = new Map(
    resources
      .filter(({ Type }) => Type === 'AWS::SQS::Queue')
      .map(({ id, Properties }) => [id, Queue.parse(Properties)]),
  );
  const asked = of('AWS::Lambda::EventSourceMapping')
    .map((mapping) => Attribute.safeParse(Mapping.parse(mapping).EventSourceArn).data?.['Fn::GetAtt'][0])
    .flatMap((id) => queues.get(id ?? '') ?? []);
  return {
    firewallRules: of('AWS::WAFv2::WebACL').map((acl) => WebAcl.parse(acl).Rules.length),
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    alarms: alarms.length,
    alarmMetrics: sum(
      alarms.map(({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1),
    ),
    queues: queues.size,
    /** Queues that Lambda asks for messages, also while there are none. */
    asked: asked.filter(({ FifoQueue }) => !FifoQueue).length,
    askedFifo: asked.filter(({ FifoQueue }) => FifoQueue).length,
    secrets: sum(of('AWS::SecretsManager::Secret').map((one) => 1 + Secret.parse(one).ReplicaRegions.length)),
    keys: of('AWS::KMS::Key').length,
    /** Runs a month of each schedule. */
    runs: of('AWS::Scheduler::Schedule').map(runsOf),
  };
}

export type Counts = ReturnType<typeof countsOf>;
