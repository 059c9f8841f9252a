import { Stale } from './table.ts';

/** The most attempts at a change while other writers keep being first. */
const attempts = 6;

/** Full jitter: a wait between 0 and 20, 40, 80 … ms. */
const backoff = (attempt: number) =>
  new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));

/**
 * Makes a change, and repeats it when another writer was first or two writers collided. A failed condition and a
 * conflict look alike, so only another read shows whether anything is left to do.
 * @param change reads what it changes, each time
 * @throws Stale when other writers were first every time
 */
export async function retryOnConflict<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Stale) || attempt === attempts) throw error;
      await backoff(attempt - 1);
    }
  }
}
