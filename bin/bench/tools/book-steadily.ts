import { setTimeout as pause } from 'node:timers/promises';
import { load } from './client.ts';
import { allHeard, type Stage } from './stage.ts';
import { bookedIn } from './work.ts';

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
  stage: Stage,
  {
    urls,
    perSecond,
    counts,
  }: { urls: readonly string[]; perSecond: number; counts: (url: string) => boolean },
): Promise<readonly number[]> {
  const { service, receiver, ask } = stage;
  const ids: string[] = [];
  for (let first = 0; first < urls.length; first += group) {
    const together = urls.slice(first, first + group);
    const [{ answers }] = await Promise.all([
      load(
        service.baseUrl,
        connections,
        together.map((url) => ask.book(url)),
      ),
      pause((group * 1000) / perSecond),
    ]);
    for (const [position, { body }] of answers.entries())
      if (counts(together[position] ?? '')) ids.push(bookedIn(body).id);
  }
  await allHeard(stage, ids, timeout);
  return ids.map((id) => receiver.of(id)[0]?.delay ?? Number.POSITIVE_INFINITY);
}
