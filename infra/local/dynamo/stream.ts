import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { StreamConsumer } from '../../../functions/consumers.ts';
import { msPerSecond } from '../../../shared/kernel/time.ts';
import { createMatcher } from '../../../shared/platform/pattern.ts';
import { delivery } from '../../edge/limits.ts';
import { type Handler, invoke } from '../run/invoke.ts';
import type { Checkpoints } from './checkpoints.ts';
import { type StreamRecord, workOff } from './stream-batch.ts';
import { createReader } from './stream-reader.ts';
import { createWakeUp } from './wake-up.ts';

export interface StreamOptions {
  readonly endpoint: string;
  /** The stream's ARN. */
  readonly stream: string;
  readonly consumer: Pick<StreamConsumer, 'id' | 'filter' | 'batchSize' | 'timeout'>;
  readonly handler: Handler;
  readonly checkpoints: Checkpoints;
  /** Receives the message about a record that failed for good. */
  readonly deadLetter: (message: string) => void | Promise<void>;
  /** Seconds after which a failing record is given up. */
  readonly age?: number;
  readonly backoff?: (failures: number) => number;
}

export interface StreamPoller {
  /** Looks for records at once, because something was written. */
  poke(): void;
  /** Finishes the running batch and stops. */
  stop(): Promise<void>;
}

/** Milliseconds between two reads of an empty stream: the first wait after records or a poke, and the others. */
const shortly = 80;
const maxWaitMs = 250;
/** Milliseconds after a poke, or after records, in which more may arrive: they are read together. */
const gathering = 40;

const Raw = z.looseObject({
  dynamodb: z.looseObject({ SequenceNumber: z.string(), ApproximateCreationDateTime: z.number() }),
});

/**
 * The local version of Lambda's event source for a function on a table's stream: reads, filters, batches, retries, and
 * stores its position.
 */
export function startStream(options: StreamOptions): StreamPoller {
  const { endpoint, stream, consumer, handler, checkpoints, deadLetter } = options;
  const { id, batchSize, timeout } = consumer;
  const { age = delivery.streamAge } = options;
  const wanted = createMatcher(consumer.filter);
  const wakeUp = createWakeUp();
  const stopping = new AbortController();

  const bury = (shardId: string) => async (record: StreamRecord) => {
    console.error(`${id} gave up on record ${record.dynamodb.SequenceNumber}`);
    await deadLetter(
      JSON.stringify({
        version: '1.0',
        timestamp: new Date().toISOString(),
        DDBStreamBatchInfo: {
          shardId,
          startSequenceNumber: record.dynamodb.SequenceNumber,
          endSequenceNumber: record.dynamodb.SequenceNumber,
          batchSize: 1,
          streamArn: stream,
        },
      }),
    );
  };

  async function work(records: readonly StreamRecord[], shard: string): Promise<void> {
    for (let start = 0; start < records.length && !stopping.signal.aborted; start += batchSize) {
      await workOff(records.slice(start, start + batchSize), {
        run: (Records) => invoke(handler, { Records }, { name: id, milliseconds: timeout * msPerSecond }),
        done: (last) => checkpoints.write(id, { shard, after: last.dynamodb.SequenceNumber }),
        bury: bury(shard),
        expired: ({ dynamodb }) => Date.now() >= (dynamodb.ApproximateCreationDateTime + age) * msPerSecond,
        ...(options.backoff && { backoff: options.backoff }),
        signal: stopping.signal,
      });
    }
  }

  const gather = () => pause(gathering, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function follow(): Promise<void> {
    let reader = createReader(endpoint, stream, checkpoints.read(id));
    let delay: number = shortly;
    let failing = false;
    while (!stopping.signal.aborted) {
      let more: boolean;
      try {
        const { records, shard } = await reader.next();
        const some = records.filter(wanted);
        await work(
          some.map((record) => ({ ...Raw.parse(record), eventSourceARN: stream })),
          shard,
        );
        failing = false;
        more = records.length > 0 || (await wakeUp.wait(delay));
      } catch (error) {
        if (!failing) console.error(`${id} cannot follow the stream:`, error);
        failing = true;
        reader = createReader(endpoint, stream, checkpoints.read(id));
        more = await wakeUp.wait(maxWaitMs);
      }
      delay = more ? shortly : maxWaitMs;
      if (more) await gather();
    }
  }

  const following = follow();
  return {
    poke: wakeUp.signal,
    async stop() {
      stopping.abort();
      wakeUp.signal();
      await following;
      checkpoints.flush();
    },
  };
}
