import type { PublishedEvent, Table } from '#ground';
import { AnnouncementDetail, linkAnnouncement } from '../../partners/announce.ts';
import { createEndpointWebhook, deliveryIdOf } from '../../webhooks/data/event-webhook.ts';
import { enqueueWebhooks } from '../../webhooks/enqueue-webhooks.ts';
import type { QuickQueue } from '../../webhooks/ports/quick-queue.ts';
import { destinationRosterOf } from '../data/destination-roster.ts';
import { allEvents } from './destination-input.ts';

/** What sending to destinations needs. */
export interface Sending {
  readonly table: Table;
  readonly quick: QuickQueue;
  /** The public address of the service. */
  readonly baseUrl: string;
}

/**
 * Gives an announcement to the senders, for each destination of the organization that wants it: 1 GetItem, and 1 request
 * to the queue. It writes nothing: until the first attempt the message of the event is the truth, as for all webhooks, and
 * the ids of the deliveries derive from those of the event and the destination. So the same event again makes no second
 * delivery. The senders park what goes to a disabled destination.
 * @throws when the queue did not accept all of it; the event then comes again
 */
export async function sendToDestinations(
  event: PublishedEvent,
  { table, quick, baseUrl }: Sending,
): Promise<void> {
  const announcement = linkAnnouncement(AnnouncementDetail.parse(event.detail), baseUrl);
  const { destinations } = await destinationRosterOf(table, event.tenant, event.mode);
  const wanted = destinations.filter(
    ({ events }) => events.includes(allEvents) || events.includes(event.name),
  );
  const body = JSON.stringify(announcement);
  const sent = { event_id: event.event_id, at: new Date(event.at) };
  const sends = wanted.map(({ id, url }) => ({
    event,
    webhook: createEndpointWebhook(id, event.subject, { url, delivery_id: deliveryIdOf(sent, id), body }),
  }));
  await enqueueWebhooks(quick, sends);
}
