import { type DeliveryRow, deliveryKey, readDelivery } from '../../shared/data/deliveries.ts';
import { destinationKey, readHealth } from '../../shared/data/destinations.ts';
import { saveOutcome } from '../../shared/data/outcomes.ts';
import { readWebhookSecret, signingSecrets, webhookSecretKey } from '../../shared/data/webhook-secrets.ts';
import { signedHeaders } from '../../shared/domain/signature.ts';
import type { Job } from '../../shared/events/webhook-messages.ts';
import { log } from '../../shared/platform/log.ts';
import { attemptOf, type Senders, saveAttempt } from './save-attempt.ts';

/** Milliseconds by which the clocks of two machines may differ. */
const clockSkew = 1_000;

const isDue = ({ status, next_at }: DeliveryRow, now: Date) =>
  status === 'PENDING' && next_at !== undefined && Date.parse(next_at) <= now.getTime() + clockSkew;

/** The row, the health of the destination and the secret, in one request; a bell's row is the truth, so read strictly. */
async function readAll({ tracking, delivery_id, destination, first }: Job, { table }: Senders) {
  const { merchant, mode } = destination;
  const keys = [
    deliveryKey(tracking, delivery_id),
    destinationKey(destination),
    webhookSecretKey(merchant, mode),
  ];
  const [row, health, secret] = await table.getMany(keys, !first);
  if (!secret) throw new Error('the merchant has no signing secret');
  return {
    before: row && readDelivery(row),
    health: health && readHealth(health),
    secret: readWebhookSecret(secret),
  };
}

/**
 * Attempts a delivery if it is due: one read, the webhook, one write. Whoever comes too early, twice, or when all is
 * done goes away again.
 * @throws when it could not be read or saved; the message then comes back
 */
export async function deliver(job: Job, senders: Senders): Promise<void> {
  const { table, sender, now } = senders;
  const { before, health, secret } = await readAll(job, senders);
  const delivery = before ?? job.first;
  const at = now();
  if (!delivery || (before && !isDue(before, at))) return;
  const earlier = before?.attempts ?? [];
  if (health?.disabled_at) {
    await saveOutcome(table, delivery, before, { status: 'PARKED', attempts: earlier, now: at });
    return;
  }
  const { delivery_id, event_id, event, url, body } = delivery;
  const attempt = earlier.length + 1;
  const timestamp = Math.floor(at.getTime() / 1000);
  const headers = signedHeaders(signingSecrets(secret, at), { event, event_id, timestamp, attempt, body });
  const sent = await sender.post(url, headers, body);
  const attempts = [...earlier, attemptOf(sent, at)];
  const status = await saveAttempt({ job, delivery, before, health, attempts, sent }, senders);
  const { status_code, error, ms } = sent;
  log.info('webhook', { delivery_id, event_id, event, attempt, status, status_code, error, ms });
}
