import { type Id, type PublishedEvent, timeOfUuid } from '#ground';
import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { listEndpointDeliveries } from '../../webhooks/data/endpoint-deliveries.ts';
import { deliveryIdOf } from '../../webhooks/data/event-webhook.ts';
import { enqueueWebhooks } from '../../webhooks/enqueue-webhooks.ts';
import { repeatWebhook } from '../../webhooks/replay/repeat-webhook.ts';
import { derivePart, partSize } from '../../webhooks/replay/replay-part.ts';
import { destinationEvents, writeReplayEvent } from './destination-events.ts';
import type { Sending } from './send-to-destinations.ts';

const eventOf = ({ event_id, event: name, created_at: at, owner: tenant, mode, subject }: DeliveryRow) => ({
  event_id,
  name,
  at,
  tenant,
  mode,
  subject,
});

/** Whether a delivery failed or is parked. */
const isUndone = ({ status }: DeliveryRow): boolean => status === 'FAILED' || status === 'PARKED';

/** Whether it is the first delivery of its event to the destination, and no resend or replay of it. */
function isFirstOfEvent(
  { delivery_id, event_id }: DeliveryRow,
  destination: Id<'WebhookDestination'>,
): boolean {
  const at = timeOfUuid(delivery_id);
  return at !== undefined && deliveryIdOf({ event_id, at }, destination) === delivery_id;
}

/**
 * Sends a part of a replay, in the order of its events, and asks for the next one: 1 Query, 1 BatchGetItem, 1 request to
 * the queue for ten webhooks, 1 transaction. The same event again sends no delivery twice: the ids of new deliveries and
 * of the next part derive from it.
 * @throws when the queue did not accept all; the event then comes again
 */
export async function sendReplayPart(
  event: PublishedEvent,
  { table, quick }: Omit<Sending, 'baseUrl'>,
): Promise<void> {
  const replay = destinationEvents.detailOf('destination.replay', event);
  const { destination, only_failed: undelivered, after } = replay;
  const [from, until] = [new Date(replay.from), new Date(Date.parse(replay.to) + 1)];
  const replayed = { owner: event.tenant, mode: event.mode, endpoint: destination };
  const page = { limit: partSize, after };
  const { rows, next } = await listEndpointDeliveries(
    table,
    { ...replayed, undelivered, from, until },
    'oldest first',
    page,
  );
  const part = derivePart(event);
  const sends = rows
    .filter(
      (row) =>
        isUndone(row) || (row.status === 'DELIVERED' && !undelivered && isFirstOfEvent(row, destination)),
    )
    .map((row) => {
      const fresh = part.replaceDelivery(row.delivery_id);
      return { event: eventOf(row), webhook: repeatWebhook(row, fresh) };
    });
  await enqueueWebhooks(quick, sends);
  if (!next) return;
  const key = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)]));
  await table.commit([writeReplayEvent(event, { ...replay, after: key }, part.next)]);
}
