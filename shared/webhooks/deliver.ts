import { msPerSecond } from '../kernel/time.ts';
import { attempt } from './attempt.ts';
import type { DeliveryRow } from './data/deliveries.ts';
import { saveOutcome } from './data/delivery-attempts.ts';
import { leaveSlot, takeSlot } from './data/send-slots.ts';
import { type Lane, timeoutAfter } from './domain/retry.ts';
import type { JobItems } from './read-jobs.ts';
import { type Senders, savingTime } from './save-attempt.ts';

/** Milliseconds by which the clocks of two machines may differ. */
const clockSkew = msPerSecond;

const isDue = ({ status, next_at }: DeliveryRow, now: Date) =>
  status === 'PENDING' && next_at !== undefined && Date.parse(next_at) <= now.getTime() + clockSkew;

/**
 * What became of a delivery: it went well (or was skipped), its destination was late or failed, or it was not started
 * because the slow lane must take it up, now or later.
 */
type Went = 'well' | 'badly' | 'not started';

/**
 * Attempts a delivery if it is due: the webhook, one write. Skips deliveries that are not due or already done.
 * To a destination that fails or is slow only the slow lane sends, under a lease, so that no more than two webhooks are
 * on their way to it over all runs.
 * @throws when saving failed, or reading took all the time of the run; the message then comes back
 */
export async function deliver(
  { job, before, health, secret }: JobItems,
  senders: Senders,
  lane: Lane,
): Promise<Went> {
  const { table, now } = senders;
  if (!secret) throw new Error('the owner of the destination has no signing secret');
  const delivery = before ?? job.first;
  const at = now();
  if (!delivery || (before && !isDue(before, at))) return 'well';
  if (health?.disabled_at) {
    const attempts = before?.attempts ?? [];
    await saveOutcome(table, delivery, before, { status: 'PARKED', attempts, now: at });
    return 'well';
  }
  const timeout = timeoutAfter(health?.failures ?? 0);
  const found = { job, delivery, before, health, secret };
  if (!health) return attempt(found, timeout, senders);
  if (lane === 'quick') return 'not started';
  const slot = await takeSlot(table, job.destination, health, at, timeout + savingTime);
  if (!slot) return 'not started';
  try {
    return await attempt(found, timeout, senders);
  } finally {
    await leaveSlot(table, job.destination, slot);
  }
}
