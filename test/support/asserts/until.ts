import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for a condition instead of for a time.
 * @param look is asked repeatedly; any truthy answer ends the wait
 * @throws when it does not hold within the limit (milliseconds)
 */
export async function until<T>(look: () => T | Promise<T>, limit = 150_000): Promise<NonNullable<T>> {
  const end = Date.now() + limit;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`it has not come about in ${limit} ms: ${look}`);
    await pause(5);
  }
}
