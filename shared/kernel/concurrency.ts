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

/** How the jobs of a key follow each other. */
interface KeyPace<J> {
  keyOf(job: J): string;
  /** How many of a key run at a time: asked again whenever one of them has ended. */
  mostOf(key: string): number;
  /** Asked before each job; once it answers false, no more jobs of the key are started. */
  mayStart(key: string): boolean;
}

/**
 * Runs `work` on all jobs, each key at its pace. Slow jobs of one key do not delay other keys.
 * @param work is handed whether no other job of the key runs at the moment at which it asks
 * @returns the jobs that were not started
 */
export async function runPerKey<J>(
  jobs: readonly J[],
  { keyOf, mostOf, mayStart }: KeyPace<J>,
  work: (job: J, isAlone: () => boolean) => Promise<void>,
): Promise<readonly J[]> {
  const queues = [...Map.groupBy(jobs, keyOf)];
  const drain = async (key: string, queue: J[]) => {
    const running = new Set<J>();
    async function run(job: J): Promise<void> {
      running.add(job);
      await work(job, () => [...running].every((other) => other === job));
      running.delete(job);
      await start();
    }
    async function start(): Promise<void> {
      const started: Promise<void>[] = [];
      while (running.size < mostOf(key)) {
        const job = mayStart(key) ? queue.shift() : undefined;
        if (job === undefined) break;
        started.push(run(job));
      }
      await Promise.all(started);
    }
    await start();
  };
  await Promise.all(queues.map(([key, queue]) => drain(key, queue)));
  return queues.flatMap(([, queue]) => queue);
}

/** Lets this many works run at a time. The others wait for their turn, in the order of their arrival. */
export function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    // The work that ends passes its turn on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
