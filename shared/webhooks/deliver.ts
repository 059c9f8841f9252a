import type { Turn } from '../kernel/concurrency.ts';
import { msPerSecond } from '../kernel/time.ts';
import { type AttemptAnswer, attemptDelivery } from './attempt.ts';
import type { DeliveryRow } from './data/deliveries.ts';
import { saveOutcome } from './data/delivery-attempts.ts';
import { leaveSlot, takeSlot } from './data/send-slots.ts';
import { type Lane, timeoutOf } from './domain/retry.ts';
import type { JobItems } from './read-jobs.ts';
import { type Senders, savingTime } from './save-attempt.ts';

/** Milliseconds by which the clocks of two machines may differ. */
const clockSkew = msPerSecond;

const isDue = ({ status, next_at }: DeliveryRow, now: Date) =>
  status === 'PENDING' && next_at !== undefined && Date.parse(next_at) <= now.getTime() + clockSkew;

/**
 * The result of a delivery: it was answered; or skipped; or not started, because it belongs to the other lane, or both
 * leases of the destination are taken.
 */
type Delivered = AttemptAnswer | { readonly went: 'skipped' | 'other lane' | 'no slot' };

/**
 * Attempts a delivery if it is due: the webhook, one write. Skips deliveries that are not due or already done. Only the
 * slow lane, under a lease, sends to a destination that fails or is slow; only the quick lane, in message groups, sends
 * to the others. So over all runs at most two webhooks are in flight to a destination, and at most ten to one that
 * answers quickly (docs/adr/0011).
 * @param turn its turn among the webhooks that the run sends to the destination at once
 * @throws when reading took all the time of the run, or, in the slow lane, saving failed
 */
export async function deliver(
  { job, before, health, secret }: JobItems,
  senders: Senders,
  lane: Lane,
  turn: Turn,
): Promise<Delivered> {
  const { table, now } = senders;
  if (!secret) throw new Error('the owner of the destination has no signing secret');
  const delivery = before ?? job.first;
  const at = now();
  if (!delivery || (before && !isDue(before, at))) return { went: 'skipped' };
  if (health?.disabled_at) {
    const attempts = before?.attempts ?? [];
    await saveOutcome(table, delivery, before, { status: 'PARKED', attempts, now: at });
    return { went: 'skipped' };
  }
  const timeout = timeoutOf(health?.failures ?? 0);
  const found = { job, delivery, before, health, turn, secret };
  if (lane !== (health ? 'slow' : 'quick')) return { went: 'other lane' };
  if (!health) return attemptDelivery(found, timeout, senders);
  const slot = await takeSlot(table, job.destination, health, at, timeout + savingTime);
  if (!slot) return { went: 'no slot' };
  try {
    const answered = await attemptDelivery(found, timeout, senders);
    await answered.saved;
    return answered;
  } finally {
    await leaveSlot(table, job.destination, slot);
  }
}
