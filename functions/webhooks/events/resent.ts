import { type EventItem, Problem, parseEvents, subjectKeys, type Table, type Tenant } from '#ground';
import { eventPartitionOfOrder, findOrderByNumber } from '../../../shared/orders/data/orders.ts';
import { type OrderIdentifier, parseOrderIdentifier } from '../../../shared/orders/domain/order-number.ts';
import { recipientOf } from '../../../shared/orders/order/event-detail.ts';
import { loadOwnEvents } from '../../../shared/shipments/data/lists/shipment-history.ts';
import { partitionOf } from '../../../shared/shipments/data/shipments.ts';
import { refuseUnknownShipment } from '../../../shared/shipments/domain/checks/not-found.ts';
import { parseIdentifier } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { loadStore } from '../../../shared/stores/data/stores.ts';

/** The subject whose webhooks are sent again: a shipment or an order. */
interface Resent {
  readonly id: string;
  readonly partition: string;
  /** The current destination of its webhooks. */
  readonly url: string;
  /** Its events, oldest first. */
  readonly events: readonly EventItem[];
}

/** The most event items of an order that are read. */
const maxItems = 300;

const orderNotFound = () => new Problem('not_found', 'No order with this id or number.');

/** The shipment of a merchant. @throws Problem not_found; invalid_state if it has no webhook */
export async function loadShipmentToResend(table: Table, tenant: Tenant, named: string): Promise<Resent> {
  const asked = parseIdentifier(named);
  if (!asked) throw refuseUnknownShipment();
  const { shipment, rest } = await loadOwnEvents(table, tenant, asked);
  const { id, webhook_url: url } = shipment;
  if (!url)
    throw new Problem(
      'invalid_state',
      'The shipment was booked without a `webhook_url`, so its events cannot be sent.',
    );
  return { id, partition: partitionOf(shipment), url, events: rest.flatMap(parseEvents) };
}

/** An order whose store belongs to the caller now, and the store; of a deleted store, whoever had it. */
async function ownOrder(table: Table, { user, mode }: Tenant, { number, id }: OrderIdentifier) {
  const order = await findOrderByNumber(table, number);
  if (order?.mode !== mode || (id ?? order.id) !== order.id) throw orderNotFound();
  const store = await loadStore(table, order.store);
  if (recipientOf(order, store) !== user) throw orderNotFound();
  return { id: order.id, store };
}

/** An order of a merchant's store. @throws Problem not_found; invalid_state if the store has no webhook */
export async function loadOrderToResend(table: Table, tenant: Tenant, named: string): Promise<Resent> {
  const asked = parseOrderIdentifier(named);
  if (!asked) throw orderNotFound();
  const { id, store } = await ownOrder(table, tenant, asked);
  const partition = eventPartitionOfOrder(id);
  const { items } = await table.query({
    pk: partition,
    prefix: subjectKeys.event,
    limit: maxItems,
    newestFirst: true,
  });
  if (!store?.webhook_url)
    throw new Problem('invalid_state', 'The store has no `webhook_url`, so its events cannot be sent.');
  return { id, partition, url: store.webhook_url, events: items.toReversed().flatMap(parseEvents) };
}
