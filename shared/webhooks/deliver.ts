import { log, msPerSecond, toEpochSeconds, type Work } from '#ground';
import type { Delivery, DeliveryRow } from './data/deliveries.ts';
import { saveOutcome } from './data/delivery-attempts.ts';
import { noteSlow } from './data/destinations.ts';
import { leaseOfPart, leasesOfParts, leavePart, leaveSlot, takeSlot } from './data/send-slots.ts';
import { signingSecretsOf, type WebhookSecret } from './data/signing-secrets.ts';
import { isTaken, type Lane, lateAfter, timeoutOf } from './domain/retry.ts';
import { signHeaders } from './domain/signature.ts';
import type { Job } from './messages.ts';
import type { JobItems } from './read-jobs.ts';
import { type Attempted, attemptRecord, type Senders, saveAttempt, savingTime } from './save-attempt.ts';

/**
 * Watches a webhook in flight. When its answer is late, it records that at once in the destination's health, with the
 * lease of its part, so that other runs leave the destination to the slow lane, and that lane waits for this one.
 * @param timeout milliseconds after which the webhook is given up
 */
function watchFor({ job, health, isAlone }: Found, timeout: number, { table, now }: Senders) {
  const { destination, part } = job;
  const own = leaseOfPart(part, now().getTime() + timeout + savingTime);
  let noted: Promise<void> | undefined;
  const note = async () => {
    if (health) return;
    const others = isAlone() ? [] : leasesOfParts(now());
    await noteSlow(table, destination, own, others).catch((error: unknown) =>
      log.warn('not noted as slow', { error }),
    );
  };
  const timer = setTimeout(() => {
    noted = note();
  }, lateAfter);
  return {
    /** @returns whether the answer was late */
    async end(): Promise<boolean> {
      clearTimeout(timer);
      await noted;
      return noted !== undefined;
    },
    /** Releases the lease, once the attempt is saved and no other webhook of the part is in flight. */
    async leave(): Promise<void> {
      if (noted && !health && isAlone()) await leavePart(table, destination, part);
    },
  };
}

/** A delivery with the data for sending it. */
interface Found extends Pick<Attempted, 'job' | 'delivery' | 'before' | 'health' | 'isAlone'> {
  readonly secret: WebhookSecret;
}

/** A webhook that was answered or given up. */
interface AttemptAnswer {
  /** Badly if the destination was late or failed. */
  readonly went: 'well' | 'badly';
  /** Milliseconds that the answer took. */
  readonly ms: number;
  /** Rejects when saving the attempt failed. */
  readonly saved: Promise<void>;
}

/**
 * Sends a webhook and begins to save the attempt. The webhook is given up while the run still has time to save it.
 * @param longest milliseconds that the webhook may take
 * @throws when the run has no time left
 */
async function attemptDelivery(found: Found, longest: number, senders: Senders): Promise<AttemptAnswer> {
  const { job, delivery, before, health, isAlone, secret } = found;
  const { sender, now, timeLeft } = senders;
  const at = now();
  const { delivery_id, event_id, event, request_id, url, scheme, body } = delivery;
  const earlier = before?.attempts ?? [];
  const number = earlier.length + 1;
  const timestamp = toEpochSeconds(at);
  const signed = { event, event_id, timestamp, attempt: number, body };
  const headers = signHeaders(signingSecretsOf(secret, at), scheme, signed);
  const timeout = Math.floor(Math.min(longest, timeLeft()));
  if (timeout <= 0) throw new Error('the run has no time left for the webhook');
  const watch = watchFor(found, timeout, senders);
  const sent = await sender.post(url, headers, body, timeout);
  const late = await watch.end();
  const attempts = [...earlier, attemptRecord(sent, at)];
  const { status_code, error, ms } = sent;
  async function save(): Promise<void> {
    const status = await saveAttempt(
      { job, delivery, before, health, isAlone, attempts, sent, late },
      senders,
    );
    await watch.leave();
    log.info('webhook', {
      request_id,
      delivery_id,
      event_id,
      event,
      attempt: number,
      status,
      status_code,
      error,
      ms,
    });
  }
  return { went: late || !isTaken(status_code) ? 'badly' : 'well', ms, saved: save() };
}

/** Milliseconds by which the clocks of two machines may differ. */
const clockSkew = msPerSecond;

const isDue = ({ status, next_at }: DeliveryRow, now: Date) =>
  status === 'PENDING' && next_at !== undefined && Date.parse(next_at) <= now.getTime() + clockSkew;

/** Whether the row is as it was when somebody asked to send it again. After an attempt it no longer is. */
const isWantedAgain = ({ again }: Job, { status, attempts }: DeliveryRow) =>
  status !== 'DELIVERED' && attempts.length === again;

/**
 * The delivery to attempt: the one of the row, or that of the message before there is a row. It goes to the present
 * address of its endpoint.
 * @returns undefined if it is not due, or done
 */
function dueDeliveryOf({ job, before, endpoint }: JobItems, now: Date): Delivery | DeliveryRow | undefined {
  const again = before && isWantedAgain(job, before);
  if (before && !again && !isDue(before, now)) return undefined;
  const delivery = before ?? job.first;
  return (
    delivery && {
      ...delivery,
      ...(endpoint && { url: endpoint.url }),
      ...(again && { earlier_attempts: before.attempts.length }),
    }
  );
}

/** Ends a delivery whose endpoint was deleted. */
async function giveUp({ table, now }: Work, before: DeliveryRow | undefined): Promise<void> {
  if (before) await saveOutcome(table, before, before, { status: 'FAILED', attempts: before.attempts, now });
}

/**
 * The result of a delivery: it was answered; or skipped; or not started, because it belongs to the other lane, or both
 * leases of the destination are taken.
 */
type Delivered = AttemptAnswer | { readonly went: 'skipped' | 'other lane' | 'no slot' };

/**
 * Attempts a delivery if it is due: the webhook, one write. Skips deliveries that are not due or already done. Only the
 * slow lane, under a lease, sends to a destination that fails or is slow; only the quick lane, in message groups, sends
 * to the others. So over all runs at most two webhooks are in flight to a destination that fails, is slow or is not known yet,
 * and twenty to one that answers quickly (docs/adr/0011).
 * @param isAlone whether the run has no other webhook of its part in flight to the destination at the moment
 * @throws when reading took all the time of the run, or, in the slow lane, saving failed
 */
export async function deliver(
  items: JobItems,
  senders: Senders,
  lane: Lane,
  isAlone: () => boolean,
): Promise<Delivered> {
  const { job, before, health, secret, endpoint } = items;
  const { table, now } = senders;
  const at = now();
  const delivery = dueDeliveryOf(items, at);
  if (!delivery) return { went: 'skipped' };
  if (!secret && job.scheme === 'timestamped') {
    await giveUp({ table, now: at }, before);
    return { went: 'skipped' };
  }
  if (!secret) throw new Error('the owner of the destination has no signing secret');
  if (health?.disabled_at || endpoint?.status === 'DISABLED') {
    const attempts = before?.attempts ?? [];
    await saveOutcome(table, delivery, before, { status: 'PARKED', attempts, now: at });
    return { went: 'skipped' };
  }
  const timeout = timeoutOf(health?.failures ?? 0);
  const found = { job, delivery, before, health, isAlone, secret };
  if (lane !== (health ? 'slow' : 'quick')) return { went: 'other lane' };
  if (!health) return attemptDelivery(found, timeout, senders);
  const slot = await takeSlot({ table, now: at }, job.destination, health, timeout + savingTime);
  if (!slot) return { went: 'no slot' };
  try {
    const answered = await attemptDelivery(found, timeout, senders);
    await answered.saved;
    return answered;
  } finally {
    await leaveSlot(table, job.destination, slot);
  }
}
