import * as z from 'zod';
import type { Resource, Synthesized } from '../synthesize.ts';

/** The minutes of a month of 30 days. */
const minutes = 30 * 24 * 60;

const WebAcl = z.looseObject({ Rules: z.array(z.unknown()) });
const Queue = z.looseObject({ FifoQueue: z.boolean().default(false) });
const Mapping = z.looseObject({ EventSourceArn: z.unknown(), ScalingConfig: z.unknown().optional() });
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
  const queues = new Map(
    resources
      .filter(({ Type }) => Type === 'AWS::SQS::Queue')
      .map(({ id, Properties }) => [id, Queue.parse(Properties)]),
  );
  const asked = of('AWS::Lambda::EventSourceMapping').flatMap((one) => {
    const { EventSourceArn, ScalingConfig } = Mapping.parse(one);
    const queue = queues.get(Attribute.safeParse(EventSourceArn).data?.['Fn::GetAtt'][0] ?? '');
    return queue ? [{ isFifo: queue.FifoQueue, isLimited: ScalingConfig !== undefined }] : [];
  });
  return {
    firewallRules: of('AWS::WAFv2::WebACL').map((acl) => WebAcl.parse(acl).Rules.length),
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    /** Each reads one metric: a test holds it. */
    alarms: of('AWS::CloudWatch::Alarm').length,
    queues: queues.size,
    /** Queues that Lambda asks for messages, also while there are none. */
    asked: asked.filter(({ isFifo, isLimited }) => !isFifo && isLimited).length,
    askedFifo: asked.filter(({ isFifo }) => isFifo).length,
    /** Those that it asks less often, because the runs of their functions have no limit. */
    askedSeldom: asked.filter(({ isFifo, isLimited }) => !isFifo && !isLimited).length,
    deadFifo:
      [...queues.values()].filter(({ FifoQueue }) => FifoQueue).length -
      asked.filter(({ isFifo }) => isFifo).length,
    secrets: sum(of('AWS::SecretsManager::Secret').map((one) => 1 + Secret.parse(one).ReplicaRegions.length)),
    keys: of('AWS::KMS::Key').length,
    /** Runs a month of each schedule. */
    runs: of('AWS::Scheduler::Schedule').map(runsOf),
  };
}

export type Counts = ReturnType<typeof countsOf>;
