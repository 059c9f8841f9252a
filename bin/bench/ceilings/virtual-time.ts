interface Due {
  readonly at: number;
  readonly work: () => void;
}

/** Work that waits for its time, the earliest first. */
class Agenda {
  readonly #due: Due[] = [];

  add(due: Due): void {
    let [low, high] = [0, this.#due.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#due[middle]?.at ?? 0) > due.at) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, due);
  }

  next = (): Due | undefined => this.#due.pop();
}

/**
 * Runs a model in virtual time: the timers and the clock of this process jump from one timer to the next, so that many
 * functions that do things at once take no time of their own.
 */
export async function runVirtually<T>(model: () => Promise<T>): Promise<T> {
  const { setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  const agenda = new Agenda();
  let time = 0;
  let ended = false;
  performance.now = () => time;
  globalThis.setTimeout = Object.assign((work: () => void, ms = 0) => {
    agenda.add({ at: time + ms, work });
    return setTimeout(() => undefined, 0);
  }, setTimeout);
  try {
    const running = model().finally(() => {
      ended = true;
    });
    while (!ended) {
      // What follows from a timer happens before the next one.
      await new Promise<void>((done) => setImmediate(done));
      const next = agenda.next();
      if (next === undefined || ended) continue;
      time = next.at;
      next.work();
    }
    return await running;
  } finally {
    globalThis.setTimeout = setTimeout;
    performance.now = now;
  }
}
