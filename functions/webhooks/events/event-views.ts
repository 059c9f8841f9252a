import * as z from 'zod';
import { defineId, type Item, parcel, type Table, timeOut } from '#ground';
import { keyOfOrder, parseOrder } from '../../../shared/orders/data/orders.ts';
import { rebuildOrderPayload } from '../../../shared/orders/order/event-detail.ts';
import { keyOfStore, parseStore } from '../../../shared/stores/data/stores.ts';
import { SentDetail } from '../../../shared/webhooks/data/event-webhook.ts';
import type { FoundEvent } from './find-events.ts';

/** What a webhook told of an event, or would have told. */
export const EventOut = z
  .object({
    id: defineId<'Event'>().describe('The `X-Svc-Event-Id` of its webhook.'),
    type: z.string(),
    subject: z.uuid().describe('The id of the shipment or the order that it is about.'),
    created_at: timeOut,
    payload: z.looseObject({ event: z.string() }).describe('The body of its webhook.'),
  })
  .meta({
    id: 'Event',
    examples: [
      {
        id: '019c1358-b2fa-7d03-9f61-4c7a0e8b5d12',
        type: 'shipment.created',
        subject: parcel.id,
        created_at: '2026-01-31T09:30:00.262Z',
        payload: {
          event: 'shipment.created',
          shipment_id: parcel.id,
          tracking_number: parcel.tracking_number,
          timestamp: 1769851800.25,
          status: 'PENDING',
          merchant_reference: 'ORDER-1001',
          service_level: 'EXPRESS',
          updated_at: '2026-01-31T09:30:00.250000+00:00',
        },
      },
    ],
  });
type EventView = z.input<typeof EventOut>;

const Body = z.looseObject({ event: z.string() });

/** The body that an event was stored with: that of its webhook, or one that had no URL to go to. */
function storedBodyOf({ detail }: FoundEvent): string | undefined {
  const { webhook, unsent } = SentDetail.parse(detail);
  return webhook?.body ?? unsent;
}

/** The items that were found, by their ids. */
const mapById = <T extends { readonly id: string }>(
  items: readonly (Item | undefined)[],
  parse: (item: Item) => T,
): ReadonlyMap<T['id'], T> =>
  new Map(items.flatMap((item) => (item ? [parse(item)] : [])).map((one) => [one.id, one]));

/** The orders and stores whose events were stored without a body: 1 BatchGetItem, none if there is no such event. */
async function loadOrdersOf(table: Table, events: readonly FoundEvent[]) {
  const unsent = events.flatMap((event) => (storedBodyOf(event) === undefined ? (event.ofOrder ?? []) : []));
  const { orders, stores } = await table.getTogether(
    {
      orders: unsent.map(({ order }) => keyOfOrder(order)),
      stores: unsent.map(({ store }) => keyOfStore(store)),
    },
    false,
  );
  return {
    orders: mapById(orders, parseOrder),
    stores: mapById(stores, parseStore),
  };
}

/** Events as their merchant sees them. */
export async function toEventViews(table: Table, events: readonly FoundEvent[]): Promise<EventView[]> {
  const { orders, stores } = await loadOrdersOf(table, events);
  function payloadOf(event: FoundEvent): unknown {
    const body = storedBodyOf(event);
    const order = event.ofOrder && orders.get(event.ofOrder.order);
    if (body !== undefined || !event.ofOrder || !order) return JSON.parse(body ?? 'null');
    const { name, at, ofOrder: detail, changed_at: updated_at } = event;
    const store = stores.get(detail.store);
    return rebuildOrderPayload({ order, store }, { name, at: new Date(at), detail, updated_at });
  }
  return events.map((event) => ({
    id: event.event_id,
    type: event.name,
    subject: event.subject,
    created_at: event.created_at,
    payload: Body.parse(payloadOf(event)),
  }));
}
