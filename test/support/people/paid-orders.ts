import { randomUUID } from 'node:crypto';
import { toId } from '../../../shared/kernel/ids.ts';
import { kobo, sum } from '../../../shared/kernel/money.ts';
import type { Mode } from '../../../shared/kernel/roles.ts';
import { post } from '../../../shared/money/data/journal.ts';
import { payOrder } from '../../../shared/money/domain/ledger-orders.ts';
import type { Order } from '../../../shared/orders/data/orders.ts';
import { feeOnPart, platformFee } from '../../../shared/orders/domain/fees.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import type { Store } from '../../../shared/stores/data/stores.ts';
import { type Headers, newUser, type Somebody, signedIn, yaba } from './fixtures.ts';
import { newOrder } from './orders.ts';
import { newStock, type Stocked } from './stock.ts';
import { newStore } from './stores.ts';

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
    ...fields,
  });
  return { ...(await newStock(wire, store, 10)), owner, headers: await signedIn(wire, owner, mode) };
}

/** What the platform takes of an order of two units, and what it holds once it is paid. Kobo. */
export interface Paid {
  readonly order: Order;
  readonly held: number;
}

type Given = NonNullable<Parameters<typeof newOrder>[2]>;

/**
 * An order of two units that is paid, CONFIRMED unless the test says otherwise, with the money in its owner's wallet.
 * @param part that is paid; the whole if it is left out. Kobo
 */
export async function paidOrder(wire: Wire, shop: Shop, given: Given = {}, part?: number): Promise<Paid> {
  const { product, store } = shop;
  const { quantity = 2, method = 'DELIVERY' } = given;
  const total = kobo(product.price * quantity + (method === 'PICKUP' ? 0 : 350_000));
  const paid = kobo(part ?? total);
  const fee = feeOnPart(platformFee(total), total, kobo(0), paid);
  const held = sum(paid, kobo(-fee));
  const payment = { id: toId<'Payment'>(randomUUID()), amount: paid, refunded: kobo(0) };
  const order = await newOrder(wire, shop, {
    status: 'CONFIRMED',
    ...{ payment_status: paid < total ? 'PARTIALLY_PAID' : 'PAID', payout_status: 'HELD' },
    ...{ paid, held, payments: [payment] },
    ...given,
  });
  const holder = { user: store.owner, mode: store.mode };
  await wire.table.commit(posted(order, payOrder(holder, paid, fee), wire.now()));
  return { order, held };
}

const posted = ({ id: order, mode }: Order, lines: ReturnType<typeof payOrder>, at: Date) =>
  post({ id: randomUUID(), kind: 'order_payment', mode, at, order, lines });

/** Calls of the staff of a shop on an order. */
export const onOrder = (headers: Headers, { id }: Pick<Order, 'id'>, body?: object) => ({
  headers,
  params: { order_id: id },
  ...(body && { body }),
});
