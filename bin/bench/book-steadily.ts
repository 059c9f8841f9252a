import { setTimeout as pause } from 'node:timers/promises';
import { load } from './client.ts';
import type { startReceiver } from './receiver.ts';
import { bookedIn, type requestsOf } from './work.ts';

/** Bookings that are sent together, and over so many connections. */
const group = 10;
const connections = 4;
/** Milliseconds to wait for the last webhook. */
const timeout = 60_000;

/**
 * Books at a steady rate.
 * @param urls where the webhooks of the bookings go
 * @param perSecond bookings a second
 * @param counts whether the webhook of this URL is awaited
 * @returns milliseconds from event to webhook, of those that count; Infinity for those that are missing
 */
export async function bookSteadily(
  baseUrl: string,
  ask: ReturnType<typeof requestsOf>,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  {
    urls,
    perSecond,
    counts,
  }: { urls: readonly string[]; perSecond: number; counts: (url: string) => boolean },
): Promise<readonly number[]> {
  const ids: string[] = [];
  for (let first = 0; first < urls.length; first += group) {
    const together = urls.slice(first, first + group);
    const [{ answers }] = await Promise.all([
      load(
        baseUrl,
        connections,
        together.map((url) => ask.book(url)),
      ),
      pause((group * 1000) / perSecond),
    ]);
    for (const [position, { body }] of answers.entries())
      if (counts(together[position] ?? '')) ids.push(bookedIn(body).id);
  }
  const end = Date.now() + timeout;
  while (ids.some((id) => receiver.of(id).length === 0) && Date.now() < end) await pause(50);
  return ids.map((id) => receiver.of(id)[0]?.delay ?? Number.POSITIVE_INFINITY);
}
