import { Stale } from './table.ts';

/** How often a change is made when other writers keep being first. */
const attempts = 6;

/** Full jitter: a wait between nothing and 20, 40, 80 … ms. */
const backoff = (attempt: number) =>
  new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));

/**
 * Makes a change, and makes it anew when another writer was first or two met. A refused condition and a conflict look
 * alike, so only reading again tells whether there is anything left to do.
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
