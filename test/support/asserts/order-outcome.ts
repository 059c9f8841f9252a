import type * as z from 'zod';
import { parseMovements } from '../../../shared/inventory/data/movements.ts';
import type { OrderId } from '../../../shared/kernel/ids.ts';
import { parsePayment } from '../../../shared/money/data/payments.ts';
import { type Order, parseOrder } from '../../../shared/orders/data/orders.ts';
import { OrderEventDetail } from '../../../shared/orders/order/event-types.ts';
import { isEventItem, parseEvents } from '../../../shared/platform/events/outbox.ts';
import type { Item } from '../../../shared/platform/table/table.ts';
import { parseShipment } from '../../../shared/shipments/data/shipments.ts';
import { among, Entry } from './order-books.ts';

/** The values by their order. */
function byOrder<T>(all: readonly (readonly [order: string | undefined, value: T])[]) {
  const found = Map.groupBy(all, ([order]) => order);
  return ({ id }: Order): readonly T[] => (found.get(id) ?? []).map(([, value]) => value);
}

/** The order without the parts that differ between orders. */
const stateOf = (order: Order) => ({
  status: order.status,
  payment_status: order.payment_status,
  payout_status: order.payout_status,
  paid: order.paid,
  refunded: order.refunded,
  held: order.held,
  by: order.delivery?.by,
  refunds: order.refunds.map(({ amount, status, sent_back }) => [amount, status, sent_back]),
  lines: order.lines.map(({ refunded_quantity }) => refunded_quantity),
  cancellation: order.cancellation?.status,
  waits: [order.unconfirmed_until !== undefined, order.disputed !== undefined, order.payment !== undefined],
  code: order.code?.issue,
  attempts: order.attempts,
  shipment: order.shipment?.status,
  fare: [order.shipment?.from_pending, order.shipment?.given_back],
});

type Booked = Pick<z.output<typeof Entry>, 'kind' | 'lines'>;

/** What entries add up to, by the balance of the wallet or the account of the platform. Kobo. */
function sumsOf(entries: readonly Booked[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
    const name = account.split(':').at(-1) ?? '';
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}

/** The entries of the journal by their order, each once however many wallets it moves. */
function entriesOf(items: readonly Item[], ofShipment: ReadonlyMap<string, string | undefined>) {
  const all = [...among(items, 'WALLET#', 'J#'), ...among(items, 'LEDGER#', 'J#')].map((item) => {
    const { id, order, shipment, ...booked } = Entry.parse(item);
    return [id, [order ?? (shipment && ofShipment.get(shipment)), booked]] as const;
  });
  return byOrder<Booked>([...new Map(all).values()]);
}

/** The events by their order, as they followed one another. */
const eventsOf = (items: readonly Item[]) =>
  byOrder(
    items
      .filter(isEventItem)
      .flatMap(parseEvents)
      .filter(({ name }) => name.startsWith('order.'))
      .map(({ name, detail }) => ({ name, ...OrderEventDetail.parse(detail) }))
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ order, name, status }) => [order, [name, status]] as const),
  );

/**
 * The outcome of each order: its state, and everything done for it with money, stock, shipments and events, each as
 * often as it was done. Orders that were treated alike have equal outcomes.
 */
export function outcomesOf(items: readonly Item[]): ReadonlyMap<OrderId, unknown> {
  const carried = among(items, 'S#', 'A').map(parseShipment);
  const shipments = byOrder(
    carried.map((one) => [one.order?.id, [one.status, one.fare, one.order?.from_pending]]),
  );
  const payments = byOrder(
    among(items, 'PAYMENT#')
      .flatMap((item) => parsePayment(item) ?? [])
      .map(({ order, status, amount, sent_back }) => [order, [status, amount, sent_back]]),
  );
  const movements = byOrder(
    among(items, 'LEVEL#', 'M#')
      .flatMap(parseMovements)
      .map(({ reference, kind, delta }) => [reference, [kind, delta]]),
  );
  const entries = entriesOf(items, new Map(carried.map(({ id, order }) => [String(id), order?.id])));
  const events = eventsOf(items);
  return new Map(
    among(items, 'ORDER#', 'A')
      .map(parseOrder)
      .map((order) => [
        order.id,
        {
          ...stateOf(order),
          entries: entries(order)
            .map(({ kind }) => kind)
            .toSorted(),
          booked: sumsOf(entries(order)),
          payments: payments(order).toSorted(),
          shipments: shipments(order),
          movements: movements(order),
          events: events(order),
        },
      ]),
  );
}
