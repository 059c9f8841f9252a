import { epochSeconds } from '../kernel/time.ts';
import { log } from '../platform/log.ts';
import { type Health, noteSlow } from './data/destinations.ts';
import { signingSecrets, type WebhookSecret } from './data/signing-secrets.ts';
import { isTaken, lateAfter } from './domain/retry.ts';
import { signedHeaders } from './domain/signature.ts';
import type { Job } from './messages.ts';
import { type Attempted, attemptRecord, type Senders, saveAttempt } from './save-attempt.ts';

/**
 * Watches a webhook that is on its way. When its answer is late, the destination's health says so at once, so that other
 * runs leave it to the slow lane while this one still waits.
 */
function watchFor({ destination }: Job, health: Health | undefined, { table }: Senders) {
  let noted: Promise<void> | undefined;
  const note = async () => {
    if (health) return;
    await noteSlow(table, destination).catch((error: unknown) => log.warn('not noted as slow', { error }));
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
  };
}

/** A delivery with what sending it needs. */
export interface Found extends Pick<Attempted, 'job' | 'delivery' | 'before' | 'health'> {
  readonly secret: WebhookSecret;
}

/**
 * Sends a webhook and saves the attempt. The webhook is given up while the run still has time to save it.
 * @param longest milliseconds that the webhook may take
 * @returns badly if the destination was late or failed
 * @throws when saving failed, or the run has no time left
 */
export async function attempt(
  { job, delivery, before, health, secret }: Found,
  longest: number,
  senders: Senders,
): Promise<'well' | 'badly'> {
  const { sender, now, timeLeft } = senders;
  const at = now();
  const { delivery_id, event_id, event, url, scheme, body } = delivery;
  const earlier = before?.attempts ?? [];
  const number = earlier.length + 1;
  const timestamp = epochSeconds(at);
  const signed = { event, event_id, timestamp, attempt: number, body };
  const headers = signedHeaders(signingSecrets(secret, at), scheme, signed);
  const timeout = Math.floor(Math.min(longest, timeLeft()));
  if (timeout <= 0) throw new Error('the run has no time left for the webhook');
  const watch = watchFor(job, health, senders);
  const sent = await sender.post(url, headers, body, timeout);
  const late = await watch.end();
  const attempts = [...earlier, attemptRecord(sent, at)];
  const status = await saveAttempt({ job, delivery, before, health, attempts, sent, late }, senders);
  const { status_code, error, ms } = sent;
  log.info('webhook', { delivery_id, event_id, event, attempt: number, status, status_code, error, ms });
  return late || !isTaken(status_code) ? 'badly' : 'well';
}
