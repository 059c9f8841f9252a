import { log } from '../log.ts';
import type { Need } from '../needs.ts';
import type { Alarms } from '../ports/alarms.ts';
import { runMetered } from '../table/meter.ts';
import { traceRun } from '../trace.ts';
import { type Instances, instancesOf, needsOfUses, processWire, type Uses, type Wire } from '../wire.ts';
import { alarmsAccess } from '../wiring/alarms.ts';
import { hasLiteralGroup, longestWaitOf } from './messages.ts';

interface Base {
  /** `<context>.<name>`: the file functions/<context>/<name>.ts, and the function's name. */
  readonly id: string;
  readonly summary: string;
  /** The longest time of one run, in seconds. */
  readonly timeout: number;
  readonly memory: number;
}

/** Runs on records of the table's stream that match the filter (Lambda's event filter syntax). */
export interface OnStream extends Base {
  readonly on: 'stream';
  /** Functions with this need may take messages from the consumer's dead-letter queue, and read the stream. */
  readonly serves?: Need;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly batchSize: number;
}

/**
 * Runs on messages of its own queue. A rule on the bus sends it the events that match the pattern; without a pattern,
 * only functions send to it.
 */
export interface OnQueue extends Base {
  readonly on: 'queue';
  /** Functions with this need may send to the consumer's queue. */
  readonly serves?: Need;
  /** Seconds by which the queue delays each message. */
  readonly delay?: number;
  /** Seconds for which a run waits for a full batch. A FIFO queue, one with groups, has none. */
  readonly window?: number;
  /** EventBridge event pattern. */
  readonly pattern?: Readonly<Record<string, unknown>>;
  /**
   * The JSONPath of the message group in the event, as a chain of names. With it the queue is a FIFO queue, which gives the
   * messages of a group to one run at a time.
   */
  readonly group?: string;
  /**
   * The JSONPath of the tenant in the event, as a chain of names. With it the queue is a fair queue: many messages of
   * one tenant do not delay those of others. Not together with `group`.
   */
  readonly fairBy?: string;
  readonly batchSize: number;
  /**
   * Seconds after which a failed message is delivered again, longer than a run; by default six times the consumer's
   * time.
   */
  readonly retryAfter?: number;
  /** How many times a message is received before it goes to the dead-letter queue. */
  readonly maxReceives: number;
  /** The consumers that share the queue, whose rules fill it: see `shareQueue`. */
  readonly members?: readonly OnQueue[];
  /** Whether its events are so rare that no limit of runs at a time is needed, and Lambda may ask less often for them. */
  readonly isRare?: boolean;
}

/** Runs at a fixed rate. */
export interface OnSchedule extends Base {
  readonly on: 'schedule';
  readonly everyMinutes: number;
}

/** The parts that all kinds of consumers share. */
interface Runs {
  readonly uses: Uses;
  /** The AWS permissions of its function: all needs of its `uses`. */
  readonly needs: readonly Need[];
  run(event: unknown, uses: Readonly<Record<string, unknown>>, wire: Wire): Promise<unknown>;
}

export type StreamConsumer = OnStream & Runs;
export interface QueueConsumer extends OnQueue, Runs {
  readonly members?: readonly EventConsumer[];
}
/** A consumer whose queue a rule on the bus fills. */
export type EventConsumer = QueueConsumer & Required<Pick<QueueConsumer, 'pattern'>>;
export type ScheduleConsumer = OnSchedule & Runs;
/** What a consumer runs on, without what it does. */
export type Source = OnStream | OnQueue | OnSchedule;
export type Consumer = StreamConsumer | QueueConsumer | ScheduleConsumer;

/** The consumers of a queue's messages: those that share it, or the one that has it alone. */
export const sharersOf = (queue: OnQueue): readonly OnQueue[] => queue.members ?? [queue];

/**
 * Declares a consumer. Importing its file has no side effect.
 * @param uses its dependencies, as a route's `uses`
 * @param run one run: receives Lambda's event and answers which of its records failed
 */
export function defineConsumer<S extends Source, U extends Uses>(
  source: S,
  uses: U,
  run: (event: unknown, uses: Instances<U>, wire: Wire) => Promise<unknown>,
): S & Runs {
  return {
    ...source,
    uses,
    needs: needsOfUses(uses),
    run: (event: unknown, made: Instances<U>, wire: Wire) => run(event, made, wire),
  };
}

/** Seconds beyond the delay of its queue that a message may wait, and those by which functions may delay one: SQS takes no more. */
const patience = 300;
const longestDelay = 900;

/** Seconds after which a message is late for its first try. */
const lateAfter = ({ delay = 0, serves, needs }: QueueConsumer): number =>
  delay + patience + (serves || needs.some(({ kind }) => kind === 'own-queue') ? longestDelay : 0);

/** Tells a person of a batch that should not be as it is: all in one group, or late. */
function checkBatch(event: unknown, consumer: QueueConsumer, alarms: Alarms): void {
  const { id, group } = consumer;
  if (group !== undefined && hasLiteralGroup(event, group))
    alarms.raise('literal_group', { consumer: id, group });
  const waited = longestWaitOf(event);
  if (waited > lateAfter(consumer)) alarms.raise('late_message', { consumer: id, waited });
}

/** The Lambda handler of a consumer. Its log line names the requests that caused its events. */
export function createRunner(consumer: Consumer, wireOf: () => Wire = processWire) {
  return (event: unknown): Promise<unknown> =>
    runMetered((meter) =>
      traceRun(consumer.id, async (ids) => {
        const started = performance.now();
        const wire = wireOf();
        const alarms = alarmsAccess.of(wire);
        if (consumer.on === 'queue' && !consumer.members) checkBatch(event, consumer, alarms);
        const answer = await consumer.run(event, instancesOf(consumer.uses, wire), wire);
        const { requests, units, refused } = meter;
        if (refused > 0) alarms.raise('table_refused', { consumer: consumer.id, refused });
        const ms = performance.now() - started;
        const request_ids = ids.size > 0 ? [...ids] : undefined;
        log.info('run', { request_ids, ms, requests, units });
        return answer;
      }),
    );
}
