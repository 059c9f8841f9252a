import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Consumer } from '../../functions/consumers.ts';
import type { DataStack } from './data-stack.ts';
import { meet, type Resources, type ServedQueue } from './needs.ts';
import { createServiceFunction } from './parts/function.ts';
import { functionNameOf } from './parts/names.ts';
import { identityOf } from './parts/role.ts';
import type { Settings } from './parts/settings.ts';
import { sourceOf } from './sources/index.ts';
import { watchMessages } from './watch/messages.ts';
import { watchService } from './watch/service.ts';
import { watchThrottles } from './watch/throttles.ts';

/** The consumers: for each its source, dead-letter queue and alarms, and a function with its own role. */
export class EventsStack extends Stack {
  /** The queues that functions may need, by the names of the needs that their consumers serve. */
  readonly queues: ReadonlyMap<string, ServedQueue>;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    consumers: readonly Consumer[],
    {
      data,
      resources,
      bundles,
    }: {
      data: DataStack;
      resources: Omit<Resources, 'queues' | 'fifoTargets'>;
      bundles: string;
    },
    props: StackProps,
  ) {
    super(scope, id, props);
    const { stage, ceilings, fifo, closed } = settings;
    const { table, bus, alarms } = data;
    const sources = new Map(
      consumers.map((consumer) => [
        consumer.id,
        sourceOf(
          { scope: this, stage, table, bus, alarms, fifo, closed, concurrency: ceilings.queue },
          consumer,
        ),
      ]),
    );
    this.queues = new Map(
      consumers.flatMap((consumer) => {
        const queue = sources.get(consumer.id)?.queue;
        if (consumer.on === 'schedule' || !consumer.serves || !queue) return [];
        const streamArn = consumer.on === 'stream' ? table.streamArn : undefined;
        return [[consumer.serves.name, { queue, streamArn }]];
      }),
    );

    const fifoTargets = consumers.flatMap((consumer) => {
      if (fifo === 'rules' || consumer.on !== 'queue' || !consumer.group || !consumer.pattern) return [];
      const queue = sources.get(consumer.id)?.queue;
      const { pattern, group } = consumer;
      return queue ? [{ queueArn: queue.queueArn, target: { queue: queue.queueUrl, pattern, group } }] : [];
    });
    const reachable = { ...resources, queues: this.queues, fifoTargets };

    for (const consumer of consumers) {
      const source = sources.get(consumer.id);
      const { environment, settingsKeyArn, ...reach } = meet(this, settings, reachable, consumer.needs);
      const statements = [...reach.statements, ...(source?.statements ?? [])];
      const fn = createServiceFunction(this, consumer.id, {
        ...identityOf(this, consumer.id, settings, { ...reach, statements }),
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
    watchService(this, settings, alarms);
    watchThrottles(this, table.tableName, alarms);
    watchMessages(this, settings, alarms);
  }
}
