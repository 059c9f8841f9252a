import { type PublishedEvent, toId, uuidOfName, uuidOfTime } from '#ground';
import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { listEndpointDeliveries } from '../../webhooks/data/endpoint-deliveries.ts';
import { enqueueWebhooks } from '../../webhooks/enqueue-webhooks.ts';
import { destinationEvents, writeReplayEvent } from './destination-events.ts';
import { isFirstOfEvent, isUndone, repeatWebhook } from './send-again.ts';
import type { Sending } from './send-to-destinations.ts';

/** The deliveries of a part of a replay. */
const partSize = 50;

const eventOf = ({ event_id, event: name, created_at: at, owner: tenant, mode, subject }: DeliveryRow) => ({
  event_id,
  name,
  at,
  tenant,
  mode,
  subject,
});

/** The id that the same event makes each time. */
const idFrom = <B extends string>(at: Date, kind: string, name: string) =>
  toId<B>(uuidOfTime(at, uuidOfName(kind, name)));

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
  const at = new Date(event.at);
  const sends = rows
    .filter(
      (row) =>
        isUndone(row) || (row.status === 'DELIVERED' && !undelivered && isFirstOfEvent(row, destination)),
    )
    .map((row) => {
      const fresh = idFrom<'Delivery'>(at, 'replayed', `${event.event_id} ${row.delivery_id}`);
      return { event: eventOf(row), webhook: repeatWebhook(row, destination, fresh) };
    });
  await enqueueWebhooks(quick, sends);
  if (!next) return;
  const id = idFrom<'Event'>(at, 'replay', event.event_id);
  const key = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)]));
  // A millisecond later, so that the parts stand in their order.
  const then = new Date(at.getTime() + 1);
  await table.commit([writeReplayEvent(event, { ...replay, after: key }, then, id)]);
}
