import * as z from 'zod';
import { type EventItem, type Item, isEventItem, parseEvents, type Table, toDecimal } from '#ground';
import { type History, loadPublicTimeline } from '../../shipments/data/lists/shipment-history.ts';
import { eventsOfShipment, type ShownEvent } from '../../shipments/delivery/kept-events.ts';
import { shipmentEvents, titleOfEvent } from '../../shipments/events/events.ts';
import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { loadRows, namedDeliveriesOf } from '../../webhooks/data/delivery-lists.ts';
import { stepOfDelivery } from '../../webhooks/delivery-step.ts';
import { loadOrderHistory, type Order } from '../data/orders.ts';
import { hasStockReserved, type OrderStatus, orderStatuses } from '../domain/order.ts';
import type { timelineKinds } from '../domain/payment/timeline-kinds.ts';
import { OrderEventDetail } from './event-types.ts';
import { orderEvents } from './events.ts';

/** One step in the history of an order. */
export interface TimelineStep {
  readonly kind: (typeof timelineKinds)[number];
  readonly at: string;
  readonly title: string;
  readonly event?: string;
  readonly status: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

const titles: Readonly<Record<string, { readonly title: string }>> = {
  ...shipmentEvents.types,
  ...orderEvents.types,
};
const titleOf = (name: string) => titles[name]?.title ?? name;

const messages = ['order.reminded', 'order.link_sent', 'order.code_issued', 'order.message_skipped'];

/** The kind of step that an event of the order is, by its name. */
function kindOf(name: string): TimelineStep['kind'] {
  if (/^order\.(paid|payment|chargeback)/.test(name)) return 'payment';
  if (name.startsWith('order.refund')) return 'refund';
  return messages.includes(name) || name.startsWith('message.') ? 'message' : 'status';
}

/** How a step moved the units of the order, if it did. */
function stockMoved(before: OrderStatus | undefined, after: OrderStatus) {
  if (before === after) return undefined;
  const held = before !== undefined && hasStockReserved(before);
  const holds = hasStockReserved(after);
  if (holds && !held) return { title: 'Units reserved', status: 'RESERVED' };
  if (held && !holds)
    return after === 'CANCELLED' || after === 'EXPIRED'
      ? { title: 'Units released', status: 'RELEASED' }
      : { title: 'Units left the warehouse', status: 'SOLD' };
  return after === 'RETURNED' ? { title: 'Units returned', status: 'RETURNED' } : undefined;
}

/** How an event moved the order's money, besides the status. */
function moneyMoved({ status, previous_status, payment, amount }: OrderEventDetail) {
  if (status === previous_status || amount === undefined) return undefined;
  return payment
    ? ({ kind: 'payment', title: 'Payment received', status: 'PAID' } as const)
    : ({ kind: 'refund', title: 'Refund to the customer', status: 'PENDING' } as const);
}

const Message = z.looseObject({ channel: z.string().optional(), reason: z.string().optional() });

function stepsOfEvent({ name, at, detail }: EventItem): TimelineStep[] {
  if (!(name in orderEvents.types)) {
    const { channel = '', reason = '' } = Message.parse(detail);
    return [
      {
        kind: 'message',
        at,
        title: titleOf(name),
        event: name,
        status: 'SKIPPED',
        details: { channel, reason },
      },
    ];
  }
  const detailOfEvent = OrderEventDetail.parse(detail);
  const { status, previous_status, reason, by, amount, payment, refund, channel, sequence } = detailOfEvent;
  const details = {
    ...(reason !== undefined && { reason }),
    ...(by && { by }),
    ...(amount !== undefined && { amount: toDecimal(amount) }),
    ...(payment && { payment }),
    ...(refund && { refund }),
    ...(channel !== undefined && { channel }),
    sequence,
  };
  const stock = stockMoved(previous_status, status);
  const money = moneyMoved(detailOfEvent);
  return [
    { kind: kindOf(name), at, title: titleOf(name), event: name, status, details },
    ...(stock ? [{ kind: 'stock' as const, at, ...stock, details: {} }] : []),
    ...(money ? [{ at, ...money, details }] : []),
  ];
}

const Courier = z.object({ status: z.string(), reason: z.string().optional() });

/** A step of the parcel, without the rider's position. */
function stepOfParcel({ name, at, detail }: ShownEvent): TimelineStep {
  const { status, reason } = Courier.parse(detail);
  return {
    kind: 'courier',
    at,
    title: titleOfEvent(name, detail) ?? name,
    event: name,
    status,
    details: reason === undefined ? {} : { reason },
  };
}

const eventsIn = (items: readonly Item[]) => items.filter(isEventItem).flatMap(parseEvents);

/** The beginnings of statuses whose events have ended, by the times that the order keeps. */
function keptSteps({ at: times }: Order, events: readonly EventItem[]): TimelineStep[] {
  const told = new Set(events.map(({ detail }) => detail.status));
  return orderStatuses.flatMap((status) => {
    const at = told.has(status) ? undefined : times[status];
    const event = `order.${status.toLowerCase()}`;
    return at === undefined
      ? []
      : [{ kind: 'status' as const, at, title: titleOf(event), event, status, details: {} }];
  });
}

/** What a timeline is made from. */
interface Watched {
  readonly order: Order;
  /** The items of its partition. */
  readonly own: readonly Item[];
  /** The history of its shipment. */
  readonly parcel: History | undefined;
  /** Its webhook deliveries. */
  readonly rows: readonly DeliveryRow[];
}

/**
 * The history of an order, newest first, and the items of its partition: 2 Query and 1 BatchGetItem. Of a status whose events
 * have ended it shows the time.
 */
export async function loadOrderTimeline(table: Table, order: Order) {
  const tracking = order.shipment?.tracking_number;
  const [own, parcel] = await Promise.all([
    loadOrderHistory(table, order.id),
    tracking ? loadPublicTimeline(table, { tracking }) : undefined,
  ]);
  const rows = await loadRows(table, namedDeliveriesOf(own));
  return { own, timeline: timelineOf({ order, own, parcel, rows }) };
}

function timelineOf({ order, own, parcel, rows }: Watched): TimelineStep[] {
  const events = eventsIn(own);
  return [
    ...keptSteps(order, events),
    ...events.flatMap(stepsOfEvent),
    ...(parcel ? eventsOfShipment(parcel) : [])
      .filter(({ name }) => name in shipmentEvents.types)
      .map(stepOfParcel),
    ...rows.map(stepOfDelivery),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}
