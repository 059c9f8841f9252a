import { msPerDay, msPerHour, refuseField } from '#ground';

/** Days for which events are listed and can be replayed. Parked deliveries are kept as long. */
export const eventDays = 30;

/** The time after which events are listed; ISO 8601. */
const oldestOf = (now: Date) => new Date(now.getTime() - eventDays * msPerDay).toISOString();

/** @throws Problem invalid_request for a time that ends before it begins */
function assertOrder(from: string, to: string): void {
  if (to < from) throw refuseField('/to', 'must not be before from', 'too_small');
}

/**
 * The part of a time in which events are listed.
 * @param range ISO 8601 in UTC with milliseconds, both included
 * @throws Problem invalid_request
 */
export function eventRangeOf(
  { from = '', to = '~' }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): { readonly from: string; readonly to: string } {
  assertOrder(from, to);
  const oldest = oldestOf(now);
  return { from: from > oldest ? from : oldest, to };
}

/** @throws Problem invalid_request for a time that begins so long ago that its events can no longer be replayed */
export function assertRecent(from: string, now: Date): void {
  // An hour more, for callers who counted the days some time ago.
  if (from < new Date(now.getTime() - eventDays * msPerDay - msPerHour).toISOString())
    throw refuseField('/from', `must be in the last ${eventDays} days`, 'too_small');
}

/** @throws Problem invalid_request for a time whose events cannot be replayed */
export function assertReplayable(
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): void {
  assertOrder(from, to);
  assertRecent(from, now);
}
