import { randomBytes, randomUUID } from 'node:crypto';
import { customerIdOf } from '../../../shared/customers/customer-id.ts';
import { holdStock } from '../../../shared/inventory/order-stock.ts';
import { type CustomerId, type StoreId, toId } from '../../../shared/kernel/ids.ts';
import { hundredths, kobo, sum } from '../../../shared/kernel/money.ts';
import { msPerMinute } from '../../../shared/kernel/time.ts';
import type { Order } from '../../../shared/orders/data/orders.ts';
import { platformFee } from '../../../shared/orders/domain/fees.ts';
import type { OrderAction, OrderStatus } from '../../../shared/orders/domain/order.ts';
import { newOrderId } from '../../../shared/orders/domain/order-number.ts';
import { newLink, orderToken } from '../../../shared/orders/domain/order-token.ts';
import { placeOrder, stepOrder } from '../../../shared/orders/order-step.ts';
import { stockOf } from '../../../shared/orders/stock-of.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { newStock, type Stocked } from './stock.ts';

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

type Fields = Partial<Omit<Order, 'status' | 'at' | 'revision' | 'sequence'>>;

/** The fields of an order that a test sets. */
interface Wanted extends Fields {
  /** PLACED, if it is left out. Money is neither paid nor held: pay for it, or say so in the fields. */
  readonly status?: OrderStatus;
  readonly quantity?: number;
  /** Milliseconds since it was placed. */
  readonly age?: number;
}

/**
 * An order for units of a stocked product, as the table has it: its units are reserved while its status reserves them.
 */
export async function newOrder(
  wire: Wire,
  { store, warehouse, product, variant }: Omit<Stocked, 'headers'>,
  { status = 'PLACED', quantity = 2, age = 0, ...fields }: Wanted = {},
): Promise<Order> {
  const { table } = wire;
  const now = new Date(wire.now().getTime() - age);
  const id = newOrderId(randomBytes(16));
  const unit_price = product.price;
  const subtotal = kobo(unit_price * quantity);
  const delivery_fee = kobo(fields.method === 'PICKUP' ? 0 : 350_000);
  const total = sum(subtotal, delivery_fee);
  const phone = '+2348012345678';
  const wanted = {
    ...{ id, store: store.id, owner: store.owner, mode: store.mode },
    ...{
      payment_status: 'UNPAID',
      payout_status: 'NONE',
      method: 'DELIVERY',
      payment_method: 'ONLINE',
      channel: 'WEB',
    },
    customer: { id: await customerAt(wire, store.id, phone), name: 'Ngozi Adeyemi', phone },
    ...(fields.method !== 'PICKUP' && {
      address: {
        address: '3 Ahmadu Bello Way, Victoria Island',
        ...{ city: 'Lagos', state: 'Lagos', country: 'NG', latitude: 6.4281, longitude: 3.4219 },
      } as const,
      delivery: { option: 'zone:EXPRESS', by: 'PLATFORM', service_level: 'EXPRESS', minutes: 60 } as const,
    }),
    lines: [
      {
        id: toId<'OrderLine'>(randomUUID()),
        ...{ product: product.id, variant, name: product.name, options: {}, quantity, unit_price },
        ...{ total: subtotal, refunded_quantity: 0, policy: 'tracked', weight: hundredths<'kg'>(50) },
      },
    ],
    ...{ subtotal, delivery_fee, service_fee: kobo(0), tax_total: kobo(0), total },
    ...{ platform_fee: platformFee(total), paid: kobo(0), refunded: kobo(0), held: kobo(0) },
    ...{ payments: [], refunds: [], warehouse },
    ready_by: new Date(now.getTime() + 30 * msPerMinute).toISOString(),
    expires_at: new Date(now.getTime() + 15 * msPerMinute).toISOString(),
    link: newLink(now),
    ...fields,
  } as const satisfies Parameters<typeof placeOrder>[0];
  const steps = stepsTo[status];
  const holds = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY'].includes(status);
  const placed = placeOrder(wanted, [], now, { store });
  await table.commit([...placed.writes, ...(holds ? holdStock(stockOf(placed.order), now) : [])]);
  if (steps.length === 0) return placed.order;
  // Behind the event of its placing.
  const stepped = stepOrder(placed.order, steps, new Date(now.getTime() + 1), { store });
  await table.commit(stepped.writes);
  return stepped.order;
}

/** An order in a store that has no product yet. */
export const orderIn = async (wire: Wire, store: Stocked['store'], wanted: Wanted = {}): Promise<Order> =>
  newOrder(wire, await newStock(wire, store, 10), wanted);

/** The token of the customer's link to an order. */
export const tokenOf = async (wire: Wire, order: Order): Promise<string> =>
  orderToken(await pepperAccess.of(wire).bytes(), order);
