/**
 * Works on all jobs at once, but on no more than a few of the same key at a time. A key whose jobs are slow keeps none
 * of the others waiting.
 * @param mayStart asked before each job; once it says no, what is left is not started
 * @returns the jobs that were not started
 */
export async function inTurn<J>(
  jobs: readonly J[],
  keyOf: (job: J) => string,
  mostOfKey: number,
  mayStart: () => boolean,
  work: (job: J) => Promise<void>,
): Promise<readonly J[]> {
  const queues = Map.groupBy(jobs, keyOf);
  const drain = async (queue: J[]) => {
    while (mayStart()) {
      const job = queue.shift();
      if (job === undefined) return;
      await work(job);
    }
  };
  await Promise.all(
    [...queues.values()].flatMap((queue) => Array.from({ length: mostOfKey }, () => drain(queue))),
  );
  return [...queues.values()].flat();
}
