import { msPerMinute } from '../kernel/time.ts';
import { Memory } from '../platform/table/memory.ts';
import { fewestAtOnce, paceAfter } from './domain/pace.ts';

/** Milliseconds for which a pace counts that no answer has confirmed. */
const confirmedFor = msPerMinute;

/** The paces that this process has found out, by the hash of the destination's URL. */
const paces = new Memory<string, { readonly pace: number; readonly at: number }>(5_000);

/**
 * How many webhooks the quick lane may have on their way to a destination at once. A process finds it out for itself: an item
 * would cost a write for each webhook, and a message group is with one run at a time, so no two processes add theirs up.
 * @param hash of the destination's URL
 */
export function paceOf(hash: string, now: Date): number {
  const known = paces.get(hash);
  return known && now.getTime() - known.at < confirmedFor ? known.pace : fewestAtOnce;
}

/** Notes an answer that came in time and was a success. @param ms milliseconds that it took */
export function keepPace(hash: string, ms: number, now: Date): void {
  const pace = paceAfter(paceOf(hash, now), ms);
  if (pace === fewestAtOnce) paces.delete(hash);
  else paces.set(hash, { pace, at: now.getTime() });
}

/** Begins anew with a destination that was late or failed. */
export const losePace = (hash: string): void => paces.delete(hash);
