import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type BatchOptions, type StreamRecord, workOff } from '../../../infra/local/dynamo/stream-batch.ts';
import { failuresOf } from '../../../infra/local/run/batch.ts';

const record = (id: number): StreamRecord => ({
  dynamodb: { SequenceNumber: String(id), ApproximateCreationDateTime: 0 },
});
const idOf = ({ dynamodb }: StreamRecord) => Number(dynamodb.SequenceNumber);
const failures = (...ids: number[]) => ({
  batchItemFailures: ids.map((id) => ({ itemIdentifier: String(id) })),
});

describe('what a handler returns for a batch', () => {
  test.each([
    ['nothing', undefined, []],
    ['no failures', { batchItemFailures: [] }, []],
    ['an object without a list', {}, []],
    ['one failure', failures(2), ['2']],
    ['a failure of another batch', failures(9), ['1', '2']],
    ['an empty identifier', { batchItemFailures: [{ itemIdentifier: '' }] }, ['1', '2']],
    ['something else', 'ok', ['1', '2']],
  ])('is read as Lambda reads it: %s', (_, returned, failed) => {
    expect([...failuresOf(returned, ['1', '2'])]).toEqual(failed);
  });
});

/** Lets each record expire after this many retries. */
function afterRetries(limit: number): BatchOptions['expired'] {
  const retries = new Map<StreamRecord, number>();
  return (one) => {
    const made = retries.get(one) ?? 0;
    retries.set(one, made + 1);
    return made >= limit;
  };
}

/** Works off records 1 to `count`; `run` gets their numbers. */
async function work(count: number, run: (ids: number[]) => unknown, options: Partial<BatchOptions> = {}) {
  const runs: number[][] = [];
  const done: number[] = [];
  const buried: number[] = [];
  await workOff(
    Array.from({ length: count }, (_, index) => record(index + 1)),
    {
      run: async (records) => {
        const ids = records.map(idOf);
        runs.push(ids);
        return run(ids);
      },
      done: (last) => done.push(idOf(last)),
      bury: (one) => void buried.push(idOf(one)),
      expired: afterRetries(2),
      backoff: () => 0,
      signal: new AbortController().signal,
      ...options,
    },
  );
  return { runs, done, buried };
}

describe('a stream batch', () => {
  test('is done in one run when all goes well', async () => {
    expect(await work(4, () => undefined)).toEqual({ runs: [[1, 2, 3, 4]], done: [4], buried: [] });
  });

  test('is tried again from the lowest record that failed', async () => {
    let first = true;
    const { runs, done } = await work(4, () => {
      const answer = first ? failures(4, 3) : undefined;
      first = false;
      return answer;
    });
    expect(runs).toEqual([
      [1, 2, 3, 4],
      [3, 4],
    ]);
    expect(done).toEqual([2, 4]);
  });

  test('is halved until the bad record stands alone, which is buried when it expires', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { runs, done, buried } = await work(4, (ids) => {
      if (ids.includes(2)) throw new Error('poison');
    });
    expect(runs).toEqual([[1, 2, 3, 4], [1, 2], [1], [2, 3, 4], [2, 3], [2], [2], [2], [3, 4]]);
    expect(buried).toEqual([2]);
    expect(done).toEqual([1, 2, 4]);
    quiet.mockRestore();
  });

  test('is retried without a limit until its record expires, so that a long outage loses nothing', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let outage = 1_000;
    const handled: number[] = [];
    const { buried } = await work(
      4,
      (ids) => {
        outage -= 1;
        if (outage >= 0) throw new Error('the bus is away');
        handled.push(...ids);
      },
      { expired: () => false },
    );
    expect(handled).toEqual([1, 2, 3, 4]);
    expect(buried).toEqual([]);
    quiet.mockRestore();
  });

  test('does every record in order, buries the bad ones, and loses none, whatever fails', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
        fc.boolean(),
        async (count, bad, partial) => {
          const handled: number[] = [];
          const { done, buried } = await work(count, (ids) => {
            const failed = ids.filter((id) => bad.includes(id));
            if (failed.length > 0 && !partial) throw new Error('poison');
            handled.push(...ids.filter((id) => !failed.includes(id)));
            return failures(...failed);
          });
          const all = Array.from({ length: count }, (_, index) => index + 1);
          expect([...new Set(handled)].toSorted((a, b) => a - b)).toEqual(
            all.filter((id) => !bad.includes(id)),
          );
          expect(buried).toEqual(all.filter((id) => bad.includes(id)));
          expect(done).toEqual(done.toSorted((a, b) => a - b));
          expect(done.at(-1)).toBe(count);
        },
      ),
    );
    quiet.mockRestore();
  });

  test('is not done with a record that could not be buried', async () => {
    const bury = () => Promise.reject(new Error('no queue'));
    const done: number[] = [];
    const options = { bury, done: (last: StreamRecord) => void done.push(idOf(last)) };
    await expect(work(2, (ids) => failures(...ids), options)).rejects.toThrow('no queue');
    expect(done).toEqual([]);
  });

  test('ends between two runs when it is told to stop', async () => {
    const stopping = new AbortController();
    const { runs, done } = await work(
      3,
      () => {
        stopping.abort();
        return failures(2);
      },
      { signal: stopping.signal, backoff: () => 60_000 },
    );
    expect(runs).toHaveLength(1);
    expect(done).toEqual([1]);
  });
});
