import type { Table } from '#ground';
import { type DeliveryRow, keyOfDelivery, parseDelivery } from './data/deliveries.ts';
import { type Health, keyOfDestination, parseHealth } from './data/destinations.ts';
import { type Endpoint, parseEndpoint, secretKeyFor } from './data/endpoints.ts';
import { parseWebhookSecret, type WebhookSecret } from './data/signing-secrets.ts';
import type { Job } from './messages.ts';

/** A job, and its items in the table. */
export interface JobItems {
  readonly job: Job;
  readonly before: DeliveryRow | undefined;
  readonly health: Health | undefined;
  /** Undefined if the endpoint of the job was deleted. */
  readonly secret: WebhookSecret | undefined;
  /** The endpoint that it goes to, if not merely to a URL. */
  readonly endpoint: Endpoint | undefined;
}

const keysOf = ({ delivery_id, scheme, destination }: Job) => ({
  row: keyOfDelivery(destination, delivery_id),
  health: keyOfDestination(destination),
  secret: secretKeyFor[scheme](destination),
});

async function readTogether(jobs: readonly Job[], table: Table, consistent: boolean): Promise<JobItems[]> {
  const { found } = await table.getTogether({ found: jobs.map(keysOf) }, consistent);
  return jobs.map((job, position) => {
    const { row, health, secret } = found[position] ?? {};
    return {
      job,
      before: row && parseDelivery(row),
      health: health && parseHealth(health),
      secret: secret && parseWebhookSecret(secret),
      endpoint: job.scheme === 'timestamped' && secret ? parseEndpoint(secret) : undefined,
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
