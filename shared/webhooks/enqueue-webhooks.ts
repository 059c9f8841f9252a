import type { PublishedEvent } from '#ground';
import { webhookDestinationOf } from './data/destinations.ts';
import { type EventWebhook, groupOf } from './data/event-webhook.ts';
import type { QuickQueue } from './ports/quick-queue.ts';

/** A webhook of an event that has several, or that is sent again. */
export interface WebhookToSend {
  readonly event: Omit<PublishedEvent, 'detail'>;
  readonly webhook: EventWebhook;
}

/** The message that a rule of the bus would make of the event if its detail named this webhook alone. */
function messageOf({ event, webhook }: WebhookToSend) {
  const { hash } = webhookDestinationOf({ owner: event.tenant, mode: event.mode, ...webhook });
  return {
    message: JSON.stringify({ detail: { ...event, detail: { webhook } } }),
    group: webhook.group ?? groupOf(hash, event.subject),
  };
}

/**
 * Gives webhooks to the quick lane, in this order: 1 request for ten of them. Giving one again makes no second delivery,
 * because its id is in it.
 * @throws when the queue did not accept all
 */
export async function enqueueWebhooks(quick: QuickQueue, sends: readonly WebhookToSend[]): Promise<void> {
  const lost = await quick.give(sends.map(messageOf));
  if (lost.length > 0) throw new Error(`the queue of the webhooks refused ${lost.length} of ${sends.length}`);
}
