import { msPerMinute } from '../kernel/time.ts';
import { Memory } from '../platform/table/memory.ts';
import { fewestAtOnce, nextPaceOf } from './domain/pace.ts';

/** Milliseconds for which a pace counts without a confirming answer. */
const confirmedFor = msPerMinute;

/** The paces that this process has measured, by the hash of the destination's URL. */
const paces = new Memory<string, { readonly pace: number; readonly at: number }>(5_000);

/**
 * How many webhooks the quick lane may have in flight to a destination at once. Each process measures it: an item would
 * cost a write for each webhook, and only one run at a time has a message group, so two processes never add up theirs.
 * @param hash of the destination's URL
 */
export function destinationPaceOf(hash: string, now: Date): number {
  const known = paces.get(hash);
  return known && now.getTime() - known.at < confirmedFor ? known.pace : fewestAtOnce;
}

/** Records an answer that came in time and was a success. @param ms milliseconds that it took */
export function keepPace(hash: string, ms: number, now: Date): void {
  const pace = nextPaceOf(destinationPaceOf(hash, now), ms);
  if (pace === fewestAtOnce) paces.delete(hash);
  else paces.set(hash, { pace, at: now.getTime() });
}

/** Resets the pace of a destination that was late or failed. */
export const losePace = (hash: string): void => paces.delete(hash);
