import { setTimeout as pause } from 'node:timers/promises';
import { failuresOf } from '../run/batch.ts';

/** A stream record in the form that Lambda passes on. */
export interface StreamRecord {
  readonly dynamodb: {
    readonly SequenceNumber: string;
    /** When the item was written, in epoch seconds. */
    readonly ApproximateCreationDateTime: number;
  } & Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

export interface BatchOptions {
  /** Runs the handler on records, and answers what it returns or throws what it throws. */
  readonly run: (records: readonly StreamRecord[]) => Promise<unknown>;
  /** Called with the last completed record whenever records are completed. */
  readonly done: (last: StreamRecord) => void;
  /** Receives a record that failed for good. */
  readonly bury: (record: StreamRecord) => void | Promise<void>;
  /** Whether a failed record is too old to be tried again. */
  readonly expired: (record: StreamRecord) => boolean;
  /** Milliseconds before the next try, by the number of consecutive failures. */
  readonly backoff?: (failures: number) => number;
  readonly signal: AbortSignal;
}

const upToTwoSeconds = (failures: number) => Math.min(2_000, 25 * 2 ** failures);

/** The number of records, from the first on, that the handler completed. */
async function leading(batch: readonly StreamRecord[], run: BatchOptions['run']): Promise<number> {
  try {
    const ids = batch.map(({ dynamodb }) => dynamodb.SequenceNumber);
    const failed = failuresOf(await run(batch), ids);
    const first = ids.findIndex((id) => failed.has(id));
    return first < 0 ? batch.length : first;
  } catch (error) {
    console.error('a stream batch failed:', error);
    return 0;
  }
}

/**
 * Processes records in order, as Lambda's event source does with partial responses and bisecting. Everything from the
 * first failed record on is retried. A batch whose first record failed is halved, until the bad record is alone. It is
 * retried, and the records behind it wait, until it succeeds or expires. Ends early, between two runs, when the signal
 * is given.
 * @throws the error of `bury`; the record is then not completed
 */
export async function workOff(records: readonly StreamRecord[], options: BatchOptions): Promise<void> {
  const { run, done, bury, expired, backoff = upToTwoSeconds, signal } = options;
  let rest = records;
  let size = rest.length;
  let failures = 0;

  const advance = (count: number) => {
    const last = rest[count - 1];
    rest = rest.slice(count);
    size = rest.length;
    if (last) done(last);
  };

  while (rest.length > 0 && !signal.aborted) {
    const batch = rest.slice(0, size);
    const succeeded = await leading(batch, run);
    if (succeeded > 0) advance(succeeded);
    else if (batch.length > 1) size = Math.ceil(batch.length / 2);
    else if (batch[0] && expired(batch[0])) {
      await bury(batch[0]);
      advance(1);
    }
    failures = succeeded === batch.length ? 0 : failures + 1;
    if (failures > 0) await pause(backoff(failures), undefined, { signal }).catch(() => undefined);
  }
}
