/** Lets so many works run at a time. The others wait for their turn, in the order they came. */
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
