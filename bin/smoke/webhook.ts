import * as z from 'zod';
import { expectTrue, Skipped } from './check.ts';
import { place, type Seller } from './seller.ts';
import { type Service, waitFor } from './service.ts';

const Booked = z.object({ id: z.string() });
const Refusal = z.object({ code: z.string() });
const Deliveries = z.object({
  results: z.array(
    z.object({
      event: z.string(),
      request_id: z.string().optional(),
      attempts: z.array(z.object({ status_code: z.int().optional(), error: z.string().optional() })),
    }),
  ),
});

/** Seconds from a booking to its webhook, with three cold starts between them. */
const patience = 60;

/**
 * Books a test shipment and waits for its webhook. Any answer of the destination is enough, because it shows that the
 * event has passed the table's stream, the publisher, the bus, the FIFO queue and the sender.
 * @param url of the destination
 */
export async function tryWebhook(service: Service, seller: Seller, url: string): Promise<string> {
  const booked = await service.ask('POST', '/api/v1/shipments/', {
    ...seller.as('test'),
    body: {
      customer_name: 'Ngozi Adeyemi',
      customer_phone: '+2348012345678',
      pickup_address: place.address,
      pickup_latitude: place.latitude,
      pickup_longitude: place.longitude,
      dropoff_address: '3 Ahmadu Bello Way, Victoria Island',
      dropoff_latitude: 6.4281,
      dropoff_longitude: 3.4219,
      package_weight_kg: 2.5,
      declared_value: 45_000,
      webhook_url: url,
    },
  });
  const answer: unknown = await booked.json();
  if (Refusal.safeParse(answer).data?.code === 'unsafe_url')
    throw new Skipped(
      `webhooks may not go to ${url}: start the service without SVC_WEBHOOK_ALLOW_LOOPBACK=0`,
    );
  const { id } = Booked.parse(answer);
  const requestId = booked.headers.get('x-request-id') ?? '';
  const { request_id, attempts } = await waitFor('the webhook', patience, async () => {
    const path = `/api/v1/webhooks/deliveries/?shipment_id=${id}`;
    const { results } = await service.read(Deliveries, 'GET', path, seller.as('test'));
    return results.find(({ event, attempts: made }) => event === 'shipment.created' && made.length > 0);
  });
  const [{ status_code, error } = {}] = attempts;
  expectTrue(status_code !== undefined, `${url} gave no answer: ${error}`);
  expectTrue(request_id === requestId, `the delivery names request ${request_id}, not ${requestId}`);
  return `${url} answered ${status_code}; request ${requestId} leads to it`;
}
