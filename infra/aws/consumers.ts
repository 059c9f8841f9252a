import { Duration, type Stack } from 'aws-cdk-lib';
import type { Consumer } from '../../functions/consumers.ts';
import type { DataStack } from './data-stack.ts';
import { meet, type Resources } from './needs.ts';
import { createServiceFunction } from './parts/function.ts';
import { functionNameOf } from './parts/names.ts';
import { identityOf } from './parts/role.ts';
import type { Settings } from './parts/settings.ts';
import { noQueues, type QueueResources } from './queue-needs.ts';
import { sourceOf } from './sources/index.ts';

/** What consumers are created from. */
export interface Consuming {
  readonly settings: Settings;
  readonly data: DataStack;
  readonly resources: Omit<Resources, keyof QueueResources>;
  readonly bundles: string;
  readonly consumers: readonly Consumer[];
}

/**
 * Creates consumers: for each its source and dead-letter queue, and a function with its own role.
 * @param others what they reach of other consumers
 * @returns the same, with what these serve
 */
export function createConsumers(
  scope: Stack,
  { settings, data, resources, bundles, consumers }: Consuming,
  others: QueueResources = noQueues,
): QueueResources {
  const { stage, ceilings, fifo, closed } = settings;
  const { table, bus, alarms } = data;
  const at = { scope, stage, table, bus, alarms, fifo, closed, concurrency: ceilings.queue };
  const sources = new Map(consumers.map((consumer) => [consumer.id, sourceOf(at, consumer)]));
  const own = consumers.flatMap((consumer) => {
    const queue = sources.get(consumer.id)?.queue;
    if (consumer.on === 'schedule' || !consumer.serves || !queue) return [];
    const streamArn = consumer.on === 'stream' ? table.streamArn : undefined;
    return [[consumer.serves.name, { queue, streamArn }] as const];
  });
  const targets = consumers.flatMap((consumer) => {
    if (fifo === 'rules' || consumer.on !== 'queue' || !consumer.group || !consumer.pattern) return [];
    const queue = sources.get(consumer.id)?.queue;
    const { pattern, group } = consumer;
    return queue ? [{ queueArn: queue.queueArn, target: { queue: queue.queueUrl, pattern, group } }] : [];
  });
  const letters = [...sources.values()].flatMap((source) => source.letters ?? []);
  const reached = {
    queues: new Map([...others.queues, ...own]),
    fifoTargets: [...others.fifoTargets, ...targets],
    deadLetters: [...others.deadLetters, ...new Map(letters.map((one) => [one.queue, one])).values()],
    workQueues: [...others.workQueues, ...[...sources.values()].flatMap(({ work }) => work ?? [])],
  };

  for (const consumer of consumers) {
    const source = sources.get(consumer.id);
    const { environment, settingsKeyArn, ...reach } = meet(
      scope,
      { settings, resources: { ...resources, ...reached } },
      consumer.needs,
    );
    const statements = [...reach.statements, ...(source?.statements ?? [])];
    const fn = createServiceFunction(scope, consumer.id, {
      ...identityOf(scope, consumer.id, settings, { ...reach, statements }),
      name: functionNameOf(stage, consumer.id),
      description: consumer.summary,
      bundle: `${bundles}/${consumer.id}`,
      memory: consumer.memory,
      timeout: Duration.seconds(consumer.timeout),
      reserved: settings.reserved[consumer.id],
      environment,
      settingsKeyArn,
    });
    source?.attach(fn);
  }
  return reached;
}
