import { epochSeconds, msPerSecond } from '../kernel/time.ts';
import { log } from '../platform/log.ts';
import { type DeliveryRow, deliveryKey, readDelivery } from './data/deliveries.ts';
import { saveOutcome } from './data/delivery-attempts.ts';
import { destinationKey, readHealth } from './data/destinations.ts';
import { readWebhookSecret, secretKeyFor, signingSecrets } from './data/signing-secrets.ts';
import { timeoutAfter } from './domain/retry.ts';
import { signedHeaders } from './domain/signature.ts';
import type { Job } from './messages.ts';
import { attemptRecord, type Senders, saveAttempt } from './save-attempt.ts';

/** Milliseconds by which the clocks of two machines may differ. */
const clockSkew = msPerSecond;

const isDue = ({ status, next_at }: DeliveryRow, now: Date) =>
  status === 'PENDING' && next_at !== undefined && Date.parse(next_at) <= now.getTime() + clockSkew;

/**
 * Reads the row, the destination's health and the secret in one request. A retry depends on its row, so that read is
 * consistent.
 */
async function readAll(job: Job, { table }: Senders) {
  const { subject, delivery_id, scheme, destination, first } = job;
  const keys = [
    deliveryKey(subject, delivery_id),
    destinationKey(destination),
    secretKeyFor[scheme](destination),
  ];
  const [row, health, secret] = await table.getMany(keys, !first);
  if (!secret) throw new Error('the owner of the destination has no signing secret');
  return {
    before: row && readDelivery(row),
    health: health && readHealth(health),
    secret: readWebhookSecret(secret),
  };
}

/**
 * Attempts a delivery if it is due: one read, the webhook, one write. Skips deliveries that are not due or already done.
 * The webhook is given up while the run still has time to save the attempt.
 * @throws when reading or saving failed, or took all the time of the run; the message then comes back
 */
export async function deliver(job: Job, senders: Senders): Promise<void> {
  const { table, sender, now, timeLeft } = senders;
  const { before, health, secret } = await readAll(job, senders);
  const delivery = before ?? job.first;
  const at = now();
  if (!delivery || (before && !isDue(before, at))) return;
  const earlier = before?.attempts ?? [];
  if (health?.disabled_at) {
    await saveOutcome(table, delivery, before, { status: 'PARKED', attempts: earlier, now: at });
    return;
  }
  const { delivery_id, event_id, event, url, scheme, body } = delivery;
  const attempt = earlier.length + 1;
  const timestamp = epochSeconds(at);
  const signed = { event, event_id, timestamp, attempt, body };
  const headers = signedHeaders(signingSecrets(secret, at), scheme, signed);
  const timeout = Math.min(timeoutAfter(health?.failures ?? 0), timeLeft());
  if (timeout <= 0) throw new Error('the run has no time left for the webhook');
  const sent = await sender.post(url, headers, body, timeout);
  const attempts = [...earlier, attemptRecord(sent, at)];
  const status = await saveAttempt({ job, delivery, before, health, attempts, sent }, senders);
  const { status_code, error, ms } = sent;
  log.info('webhook', { delivery_id, event_id, event, attempt, status, status_code, error, ms });
}
