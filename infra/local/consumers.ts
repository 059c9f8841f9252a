import type { DeadQueue } from '../../shared/platform/adapters/dead-letters.ts';
import type { FifoTarget } from '../../shared/platform/adapters/fifo-queues.ts';
import { addConsumer } from '../../shared/platform/addressed.ts';
import {
  type OnQueue,
  type OnSchedule,
  type OnStream,
  type Source,
  sharersOf,
} from '../../shared/platform/events/consumer.ts';
import { type Bus, startBus } from './bus.ts';
import { openCheckpoints } from './dynamo/checkpoints.ts';
import type { Dynamo } from './dynamo/dynamo.ts';
import { startStream } from './dynamo/stream.ts';
import { startPoller } from './queues/poller.ts';
import { deadLetterQueueOf, type Queues, queueNameOf } from './queues/queues.ts';
import type { Handler, LoadHandler } from './run/invoke.ts';
import { startSchedule } from './run/schedule.ts';

/** Who puts events into FIFO queues, as the setting of a stage on AWS. */
export type Fifo = 'rules' | 'publisher';

export interface Sorted {
  readonly streams: readonly OnStream[];
  readonly queues: readonly OnQueue[];
  readonly schedules: readonly OnSchedule[];
}

export function sort(consumers: readonly Source[]): Sorted {
  return {
    streams: consumers.filter((consumer) => consumer.on === 'stream'),
    queues: consumers.filter((consumer) => consumer.on === 'queue'),
    schedules: consumers.filter((consumer) => consumer.on === 'schedule'),
  };
}

/**
 * The bus with a rule for each consumer of events, which fills its queue.
 * @param fifo who fills FIFO queues: rules too, or the publisher
 */
export function createBus(
  { queues }: Sorted,
  { name, region, fifo }: { readonly name: string; readonly region: string; readonly fifo: Fifo },
  engine: Queues,
): Promise<Bus> {
  const rules = queues.flatMap((consumer) => {
    const name = queueNameOf(consumer);
    return sharersOf(consumer).flatMap(({ id, pattern, group }) => {
      const deliver = (event: string, inGroup?: string) =>
        engine.send(name, consumer.members ? addConsumer(id, event) : event, inGroup);
      return pattern && !(group && fifo === 'publisher') ? [{ pattern, group, deliver }] : [];
    });
  });
  return startBus(name, region, rules);
}

/** The FIFO queues that the publisher fills, as its setting names them. */
export const fifoTargetsOf = ({ queues }: Sorted, engine: Queues): readonly FifoTarget[] =>
  queues.flatMap((consumer) => {
    const { pattern, group } = consumer;
    return pattern && group ? [{ queue: engine.urlOf(queueNameOf(consumer)), pattern, group }] : [];
  });

/** The settings that name the queues which consumers serve. */
export function queueSettingsOf({ queues, streams }: Sorted, engine: Queues): Record<string, string> {
  // The engine does not say which queue a dead letter is from, so each queue has its own for them.
  const dead: DeadQueue[] = queues.map((consumer) => {
    const name = queueNameOf(consumer);
    return { queue: engine.urlOf(deadLetterQueueOf(name)), source: engine.arnOf(name) };
  });
  const settings: Record<string, string> = {
    SVC_DEAD_LETTER_QUEUES: JSON.stringify(dead),
    SVC_WORK_QUEUES: JSON.stringify(queues.map((consumer) => engine.urlOf(queueNameOf(consumer)))),
  };
  for (const consumer of queues)
    if (consumer.serves?.kind === 'queue')
      settings[consumer.serves.setting] = engine.urlOf(queueNameOf(consumer));
  for (const consumer of streams)
    if (consumer.serves?.kind === 'given-up')
      settings.SVC_GIVEN_UP_QUEUE_URL = engine.urlOf(deadLetterQueueOf(queueNameOf(consumer)));
  return settings;
}

export interface Running {
  /** Reads the stream now, because the table was written to. */
  poke(): void;
  /** Finishes what is running and starts nothing new. */
  stop(): Promise<void>;
}

/** Starts the pollers and schedules of all consumers. A handler is imported when its first events arrive. */
export function startConsumers(
  { streams, queues, schedules }: Sorted,
  at: {
    readonly dynamo: Dynamo;
    readonly engine: Queues;
    readonly region: string;
    readonly checkpoints: string;
    readonly visibilityOf: (consumer: OnQueue) => number;
  },
  load: LoadHandler,
): Running {
  const { dynamo, engine, region } = at;
  const handlerOf =
    ({ id }: Source): Handler =>
    async (event, context) =>
      (await load(id))(event, context);
  const checkpoints = openCheckpoints(at.checkpoints, dynamo.stream);
  const following = streams.map((consumer) =>
    startStream({
      endpoint: dynamo.endpoint,
      stream: dynamo.stream,
      consumer,
      handler: handlerOf(consumer),
      checkpoints,
      deadLetter: (message) => engine.send(deadLetterQueueOf(queueNameOf(consumer)), message),
    }),
  );
  const poke = () => {
    for (const stream of following) stream.poke();
  };
  /** The handler of a consumer that may write to the table. */
  const writerOf = (consumer: Source): Handler => {
    const handler = handlerOf(consumer);
    return async (event, context) => {
      try {
        return await handler(event, context);
      } finally {
        poke();
      }
    };
  };
  const polling = queues.map((consumer) =>
    startPoller({
      endpoint: engine.endpoint,
      region,
      queueUrl: engine.urlOf(queueNameOf(consumer)),
      queueArn: engine.arnOf(queueNameOf(consumer)),
      consumer,
      handler: writerOf(consumer),
      visibility: at.visibilityOf(consumer),
      inFlight: consumer.group ? () => engine.inFlight(queueNameOf(consumer)) : undefined,
    }),
  );
  const ticking = schedules.map((consumer) => startSchedule(consumer, writerOf(consumer)));
  return {
    poke,
    async stop() {
      await Promise.all([...ticking, ...following, ...polling].map((each) => each.stop()));
    },
  };
}
