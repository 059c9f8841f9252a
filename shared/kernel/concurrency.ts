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
  /** How many of a job's key run at a time: asked for the next one whenever one of them has ended. */
  mostOf(next: J): number;
  /** Asked before each job; once it answers false, no more jobs of its key are started. */
  mayStart(next: J): boolean;
}

/**
 * Waits for work no longer than a time. The work goes on.
 * @param late makes the error where it takes longer
 * @throws that error, or the work's own
 */
export async function awaitWithin<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
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
  const drain = async (queue: J[]) => {
    // Jobs may be equal, so each run has an object of its own.
    const running = new Set<object>();
    async function run(job: J): Promise<void> {
      const own = {};
      running.add(own);
      await work(job, () => [...running].every((other) => other === own));
      running.delete(own);
      await start();
    }
    async function start(): Promise<void> {
      const started: Promise<void>[] = [];
      for (const job of [...queue]) {
        if (running.size >= mostOf(job) || !mayStart(job)) break;
        queue.shift();
        started.push(run(job));
      }
      await Promise.all(started);
    }
    await start();
  };
  const queues = [...Map.groupBy(jobs, keyOf).values()];
  await Promise.all(queues.map(drain));
  return queues.flat();
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
