import { randomInt, randomUUID } from 'node:crypto';
import { customerIdOf } from '../../../../shared/customers/customer-id.ts';
import {
  writeFreedStock,
  writeReturnedStock,
  writeSoldStock,
} from '../../../../shared/inventory/reserving/order-stock.ts';
import type { CustomerId, StoreId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { loadPricedBasis } from '../../../../shared/orders/checkout/order-basis.ts';
import { prepareOrder } from '../../../../shared/orders/checkout/place-order.ts';
import { PlaceIn } from '../../../../shared/orders/contract/checkout/place.ts';
import type { OrderChanges } from '../../../../shared/orders/data/order-item.ts';
import { loadUncheckedOrder, type Order } from '../../../../shared/orders/data/orders.ts';
import { issueOrderToken } from '../../../../shared/orders/domain/links/order-token.ts';
import type { OrderAction, OrderStatus } from '../../../../shared/orders/domain/order.ts';
import { stockOrderOf } from '../../../../shared/orders/order/stock-order.ts';
import { changeOrder, transitionOrder } from '../../../../shared/orders/order/transition-order.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { home } from '../../../../shared/stores/contract/story.data.ts';
import { loadStore, saveStore } from '../../../../shared/stores/data/stores.ts';
import { type Zone, zonesOf } from '../../../../shared/stores/data/zones.ts';
import { isPublic, statusOfStore } from '../../../../shared/stores/domain/store/store.ts';
import { shopPlace } from '../stores/shop-place.ts';
import { newStock, type Stocked } from '../stores/stock.ts';
import { deliverTo } from './checkout.ts';

/** The record of a customer of a store, by the phone. */
export const customerAt = async (wire: Wire, store: StoreId, phone: string): Promise<CustomerId> =>
  customerIdOf(await pepperAccess.of(wire).bytes(), store, phone);

/** The steps by which an order comes into a status. */
const stepsTo: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  PLACED: [],
  CONFIRMED: ['confirm'],
  PREPARING: ['confirm', 'accept'],
  READY: ['confirm', 'accept', 'ready'],
  DISPATCHED: ['confirm', 'accept', 'ready', 'dispatch'],
  DELIVERED: ['confirm', 'accept', 'ready', 'dispatch', 'deliver'],
  COLLECTED: ['confirm', 'accept', 'ready', 'collect'],
  RETURNED: ['confirm', 'accept', 'ready', 'dispatch', 'return'],
  CANCELLED: ['cancel'],
  EXPIRED: ['expire'],
};

/** What a test says of an order: what its customer asks for, the status that it comes into, and what changed since. */
export interface Wanted extends Omit<OrderChanges, 'customer'> {
  /** Somebody whom nobody has seen, if it is left out. */
  readonly customer?: Partial<Order['customer']>;
  /** PLACED, if it is left out. Money is neither paid nor held: pay for it, or say so in the fields. */
  readonly status?: OrderStatus;
  readonly quantity?: number;
  /** Milliseconds since it was placed. */
  readonly age?: number;
}

/** Where orders go, and where the own rider of a store brings them. */
const { landmark: _, ...island } = home;
const abeokuta = {
  ...island,
  address: '5 Kuto Road',
  city: 'Abeokuta',
  state: 'Ogun',
  latitude: 7.1475,
  longitude: 3.3619,
};

const fee = asKobo(350_000);
/** Where a store delivers to, unless the test says otherwise: in Lagos by the platform, in Ogun by itself. */
export const usualZones: readonly Partial<Zone>[] = [
  { fee, service_levels: ['EXPRESS'] },
  { name: 'Ogun', areas: [{ state: 'Ogun' }], fee, delivered_by: 'STORE' },
];

/** The store sells to everybody: it is public, has a place, and delivers for 3,500.00. */
async function opened(wire: Wire, id: StoreId): Promise<void> {
  const store = await loadStore(wire.table, id);
  if (!store) throw new Error('the store is gone');
  if ((await zonesOf(wire.table, id)).zones.length === 0) await deliverTo(wire, store, ...usualZones);
  const lacks = {
    ...(!isPublic(statusOfStore(store, wire.now())) && { status: 'PUBLISHED' as const }),
    ...(store.latitude === undefined && shopPlace),
  };
  if (Object.keys(lacks).length > 0) await wire.table.commit([saveStore(store, lacks, wire.now())]);
}

/** The units of an order follow it into a status: back on sale, sold, or taken back. */
async function moveUnits({ table }: Wire, status: OrderStatus, order: Order, now: Date): Promise<void> {
  const stock = stockOrderOf(order);
  if (['PLACED', 'CONFIRMED', 'PREPARING', 'READY'].includes(status)) return;
  if (['CANCELLED', 'EXPIRED'].includes(status)) return table.commit(writeFreedStock(stock, now));
  await table.commit(await writeSoldStock({ table, now }, stock, undefined));
  if (status === 'RETURNED') await table.commit(await writeReturnedStock({ table, now }, stock, undefined));
}

/** An order comes into a status by the steps that lead there, and its units with it; and it changes. */
export async function bring(
  wire: Wire,
  { id, store: at }: Pick<Order, 'id' | 'store'>,
  status: OrderStatus,
  changes: OrderChanges = {},
  now: Date = wire.now(),
): Promise<Order> {
  const { table } = wire;
  const [read, store] = [await loadUncheckedOrder(table, id), await loadStore(table, at)];
  if (!read) throw new Error('the order is gone');
  const steps = stepsTo[status].filter((action) => !stepsTo[read.status].includes(action));
  if (steps.length === 0 && Object.keys(changes).length === 0) return read;
  const { order, writes } =
    steps.length > 0
      ? transitionOrder(read, steps, now, { store, changes })
      : changeOrder(read, now, { store, changes, events: [] });
  await table.commit(writes);
  if (steps.length > 0) await moveUnits(wire, status, read, now);
  return order;
}

/** An order of the units of what is stocked, which a customer nobody has seen placed by the use case of the checkout. */
export async function newOrder(
  wire: Wire,
  { store: { id }, product, variant }: Omit<Stocked, 'headers'>,
  { status = 'PLACED', quantity = 2, age = 0, ...wanted }: Wanted = {},
): Promise<Order> {
  const { table } = wire;
  const now = new Date(wire.now().getTime() - age);
  const {
    method = 'DELIVERY',
    payment_method,
    channel,
    note,
    customer,
    address,
    delivery,
    ...changes
  } = wanted;
  await opened(wire, id);
  const body = PlaceIn.parse({
    store: id,
    items: [{ product: product.id, variant, quantity }],
    method,
    payment_method,
    channel,
    note,
    ...(method === 'DELIVERY' && { address: address ?? (delivery?.by === 'STORE' ? abeokuta : island) }),
    customer: {
      name: customer?.name ?? 'Ngozi Adeyemi',
      phone: customer?.phone ?? `+23480${randomInt(10_000_000, 99_999_999)}`,
      email: customer?.email,
    },
  });
  const pepper = await pepperAccess.of(wire).bytes();
  const ip = `fd00:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const basis = await loadPricedBasis(table, body, { ip, pepper, now, caller: undefined });
  const placed = prepareOrder(basis, body, now);
  await table.commit(placed.writes);
  // Behind the events of its placing.
  return bring(wire, placed.order, status, changes, new Date(now.getTime() + 2));
}

/** An order in a store that has no product yet. */
export const orderIn = async (wire: Wire, store: Stocked['store'], wanted: Wanted = {}): Promise<Order> =>
  newOrder(wire, await newStock(wire, store, 10), wanted);

/** The token of the customer's link to an order. */
export const tokenOf = async (wire: Wire, order: Order): Promise<string> =>
  issueOrderToken(await pepperAccess.of(wire).bytes(), order);
