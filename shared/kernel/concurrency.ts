/**
 * Waits until every promise has settled. `Promise.all` returns at the first failure while the rest run on; Lambda would
 * freeze them and resume them in a later invocation, when their leases have expired.
 * @throws the error of the first that failed
 */
export async function settleAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/**
 * Runs `work` on all items, at most `most` at a time.
 * @returns the results in the order of the items
 * @throws the error of the first that failed, once no item is being worked on
 */
export async function mapLimited<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await settleAll(Array.from({ length: most }, worker));
  return results;
}

/**
 * Runs `work` on all jobs, at most `mostOfKey` of the same key at a time. Slow jobs of one key do not delay other keys.
 * @param mayStart asked before each job, with its key; once it answers false, no more jobs of the key are started
 * @param work is told the job's place among those of its key that run at the same time, from 0
 * @returns the jobs that were not started
 */
export async function runPerKey<J>(
  jobs: readonly J[],
  keyOf: (job: J) => string,
  mostOfKey: number,
  mayStart: (key: string) => boolean,
  work: (job: J, place: number) => Promise<void>,
): Promise<readonly J[]> {
  const queues = [...Map.groupBy(jobs, keyOf)];
  const drain = async (key: string, queue: J[], place: number) => {
    while (mayStart(key)) {
      const job = queue.shift();
      if (job === undefined) return;
      await work(job, place);
    }
  };
  await Promise.all(
    queues.flatMap(([key, queue]) =>
      Array.from({ length: mostOfKey }, (_, place) => drain(key, queue, place)),
    ),
  );
  return queues.flatMap(([, queue]) => queue);
}
