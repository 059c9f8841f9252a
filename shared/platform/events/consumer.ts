import { log } from '../log.ts';
import type { Need } from '../needs.ts';
import { runMetered } from '../table/meter.ts';
import { traceRun } from '../trace.ts';
import { type Instances, instancesOf, needsOfUses, processWire, type Uses, type Wire } from '../wire.ts';
import { alarmsAccess } from '../wiring/alarms.ts';
import { hasLiteralGroup } from './messages.ts';

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

/** A consumer of a source. */
export type ConsumerOf<S> = S & Runs;
export type StreamConsumer = ConsumerOf<OnStream>;
export type QueueConsumer = OnQueue & Runs;
/** A consumer whose queue a rule on the bus fills. */
export type EventConsumer = QueueConsumer & Required<Pick<QueueConsumer, 'pattern'>>;
export type ScheduleConsumer = OnSchedule & Runs;
/** What a consumer runs on, without what it does. */
export type Source = OnStream | OnQueue | OnSchedule;
export type Consumer = StreamConsumer | QueueConsumer | ScheduleConsumer;

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

/** The Lambda handler of a consumer. Its log line names the requests that caused its events. */
export function createRunner(consumer: Consumer, wireOf: () => Wire = processWire) {
  return (event: unknown): Promise<unknown> =>
    runMetered((meter) =>
      traceRun(async (ids) => {
        const started = performance.now();
        const wire = wireOf();
        const group = consumer.on === 'queue' ? consumer.group : undefined;
        if (group !== undefined && hasLiteralGroup(event, group))
          alarmsAccess.of(wire).raise('literal_group', { consumer: consumer.id, group });
        const answer = await consumer.run(event, instancesOf(consumer.uses, wire), wire);
        const { requests, units } = meter;
        const ms = performance.now() - started;
        const request_ids = ids.size > 0 ? [...ids] : undefined;
        log.info('run', { consumer: consumer.id, request_ids, ms, requests, units });
        return answer;
      }),
    );
}
