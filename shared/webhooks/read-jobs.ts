import type { Table } from '../platform/table/table.ts';
import { type DeliveryRow, deliveryKey, readDelivery } from './data/deliveries.ts';
import { destinationKey, type Health, readHealth } from './data/destinations.ts';
import { readWebhookSecret, secretKeyFor, type WebhookSecret } from './data/signing-secrets.ts';
import type { Job } from './messages.ts';

/** A job, and its items in the table. */
export interface JobItems {
  readonly job: Job;
  readonly before: DeliveryRow | undefined;
  readonly health: Health | undefined;
  readonly secret: WebhookSecret | undefined;
}

const keysOf = ({ delivery_id, scheme, destination }: Job) => ({
  row: deliveryKey(destination, delivery_id),
  health: destinationKey(destination),
  secret: secretKeyFor[scheme](destination),
});

async function readTogether(jobs: readonly Job[], table: Table, consistent: boolean): Promise<JobItems[]> {
  const { found } = await table.getTogether({ found: jobs.map(keysOf) }, consistent);
  return jobs.map((job, position) => {
    const { row, health, secret } = found[position] ?? {};
    return {
      job,
      before: row && readDelivery(row),
      health: health && readHealth(health),
      secret: secret && readWebhookSecret(secret),
    };
  });
}

/**
 * Reads the rows, the health of the destinations and the secrets of a batch in one request. Retries depend on their
 * rows, which take another, consistent request.
 */
export async function readJobs(jobs: readonly Job[], table: Table): Promise<JobItems[]> {
  const [first, retries] = [jobs.filter((job) => job.first), jobs.filter((job) => !job.first)];
  const read = await Promise.all([readTogether(first, table, false), readTogether(retries, table, true)]);
  return read.flat();
}
