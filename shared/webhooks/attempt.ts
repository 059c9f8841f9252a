import { toEpochSeconds } from '../kernel/time.ts';
import { log } from '../platform/log.ts';
import { noteSlow } from './data/destinations.ts';
import { leaveSlot, leaseOfSlot, slotsOfLateTurn } from './data/send-slots.ts';
import { signingSecretsOf, type WebhookSecret } from './data/signing-secrets.ts';
import { isTaken, lateAfter } from './domain/retry.ts';
import { signHeaders } from './domain/signature.ts';
import { type Attempted, attemptRecord, type Senders, saveAttempt, savingTime } from './save-attempt.ts';

/**
 * Watches a webhook in flight. When its answer is late, it records that at once in the destination's health, with a
 * lease of the slow lane, so that other runs leave the destination to that lane while this one still waits.
 * @param timeout milliseconds after which the webhook is given up
 */
function watchFor({ job, health, turn }: Found, timeout: number, { table, now }: Senders) {
  const { destination } = job;
  const started = now();
  const own = leaseOfSlot(turn.place, started.getTime() + timeout + savingTime);
  let noted: Promise<void> | undefined;
  const note = async () => {
    if (health) return;
    await noteSlow(table, destination, own, slotsOfLateTurn(turn, now())).catch((error: unknown) =>
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
    /** Releases the lease, once the attempt is saved. */
    async leave(): Promise<void> {
      if (noted && !health) await leaveSlot(table, destination, own);
    },
  };
}

/** A delivery with the data for sending it. */
export interface Found extends Pick<Attempted, 'job' | 'delivery' | 'before' | 'health' | 'turn'> {
  readonly secret: WebhookSecret;
}

/** A webhook that was answered or given up. */
export interface AttemptAnswer {
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
export async function attemptDelivery(found: Found, longest: number, senders: Senders): Promise<AttemptAnswer> {
  const { job, delivery, before, health, turn, secret } = found;
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
    const status = await saveAttempt({ job, delivery, before, health, turn, attempts, sent, late }, senders);
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
