import { msPerSecond } from '../../../kernel/time.ts';
import { Stale } from '../table.ts';
import { Throttled } from '../throttled.ts';

/** Milliseconds for which a change is retried. The rest of a route's time is left for the last attempt. */
const patience = 8 * msPerSecond;

/** The most attempts at a change. A cancelled transaction uses write units too. */
const attempts = 40;

/**
 * The longest wait before the next attempt. It doubles, so that concurrent writers of one item spread out, but is at
 * most a tenth of the time left. So those who have waited longest try more often than newcomers (docs/adr/0012).
 * @param failed how many attempts have failed
 * @param waited milliseconds since the first
 * @returns milliseconds; undefined to give up
 */
function maxWaitOf(failed: number, waited: number): number | undefined {
  const left = patience - waited;
  return failed < attempts && left > 0 ? Math.min(20 * 2 ** failed, left / 10) : undefined;
}

/** The most attempts while DynamoDB is too busy: each makes it busier. */
const attemptsWhenBusy = 6;

/**
 * The longest wait before the next attempt when DynamoDB was too busy; the shortest is half of it. It starts at the
 * SDK's wait, and doubles: a busy partition gets time to recover.
 * @returns milliseconds; undefined to give up
 */
function longestBackOff(failed: number, waited: number): number | undefined {
  const left = patience - waited;
  return failed < attemptsWhenBusy && left > 0 ? Math.min(250 * 2 ** failed, left / 2) : undefined;
}

/** @returns milliseconds until the next attempt; undefined if there is none */
function waitAfterError(error: unknown, failed: number, waited: number): number | undefined {
  if (error instanceof Throttled) {
    const longest = longestBackOff(failed, waited);
    return longest && longest * (0.5 + Math.random() / 2);
  }
  const longest = error instanceof Stale ? maxWaitOf(failed, waited) : undefined;
  return longest && Math.random() * longest;
}

/**
 * Makes a change, and repeats it when another writer was first, two writers collided, or DynamoDB was too busy. A failed
 * condition and a conflict look alike, so only another read shows whether anything is left to do.
 * @param change reads what it changes, each time; it is handed whether another attempt failed before
 * @param since when the request began, by `performance.now()`, if its changes share the time for conflicts
 * @throws Stale when other writers were first every time; Throttled when DynamoDB was too busy every time
 */
export async function retryOnConflict<T>(
  change: (isAgain: boolean) => Promise<T>,
  since: number = performance.now(),
): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await change(failed > 1);
    } catch (error) {
      const wait = waitAfterError(error, failed, performance.now() - since);
      if (wait === undefined) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}
