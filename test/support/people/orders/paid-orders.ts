import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Order } from '../../../../shared/orders/data/orders.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { type Headers, newUser, type Somebody, signedIn, yaba } from '../identity/fixtures.ts';
import { newStock, type Stocked } from '../stores/stock.ts';
import { newStore } from '../stores/stores.ts';
import { payFor } from './order-payments.ts';
import { bring, newOrder, type Wanted } from './orders.ts';

/** A store of its own owner, which has coordinates, with ten units of a product. */
export interface Shop extends Stocked {
  readonly owner: Somebody;
}

export async function newShop(
  wire: Wire,
  mode: Mode = 'live',
  whose?: Somebody,
  fields: Partial<Store> = {},
): Promise<Shop> {
  const owner = whose ?? (await newUser(wire, 'merchant'));
  const store = await newStore(wire, owner, {
    mode,
    address: '12 Herbert Macaulay Way',
    ...yaba,
    auto_accept: false,
    ...fields,
  });
  return { ...(await newStock(wire, store, 10)), owner, headers: await signedIn(wire, owner, mode) };
}

/** An order that is paid, and what is held of its money. Kobo. */
export interface Paid {
  readonly order: Order;
  readonly held: number;
}

/**
 * An order of two units that its customer has paid through the fake gateway, as far as is due before it is prepared.
 * CONFIRMED, unless the test says otherwise.
 */
export async function paidOrder(
  wire: Wire,
  shop: Shop,
  { status = 'CONFIRMED', ...given }: Wanted = {},
): Promise<Paid> {
  const placed = await newOrder(wire, shop, given);
  const answer = await payFor(wire, placed);
  if (answer.status !== 201) throw new Error(`the payment is refused: ${answer.text}`);
  const order = await bring(wire, placed, status);
  return { order, held: order.held };
}

/** Calls of the staff of a shop on an order. */
export const onOrder = (headers: Headers, { id }: Pick<Order, 'id'>, body?: object) => ({
  headers,
  params: { order_id: id },
  ...(body && { body }),
});
