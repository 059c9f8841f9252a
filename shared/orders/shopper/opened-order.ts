import { Problem, type StoreId, type Work } from '#ground';
import { assertAtStore } from '../../stores/public/assert-at-store.ts';
import { shortLinkOf } from '../data/order-links.ts';
import { loadUncheckedOrder, type Order } from '../data/orders.ts';
import { issueOrderToken } from '../domain/links/order-token.ts';
import { parseLinkCode } from '../domain/links/short-link.ts';
import { idOfToken, orderOfToken } from '../order/access.ts';

/**
 * The order that a link in a message leads to, the long one or the short one, with its token: 1 GetItem, 2 for a short
 * link.
 * @param at the store at whose host the request came, if it did
 * @throws Problem not_found for a link that is not ours, has expired, or was replaced, and for an order of another store
 */
export async function loadOpenedOrder(
  { table, now }: Work,
  pepper: Uint8Array,
  opened: string,
  at: StoreId | undefined,
): Promise<{ readonly order: Order; readonly token: string }> {
  const code = parseLinkCode(opened);
  if (!code) return { order: await orderOfToken({ table, now }, pepper, opened, at), token: opened };
  const short = await shortLinkOf(table, code);
  const order = short && (await loadUncheckedOrder(table, short.order));
  if (order?.link !== short?.link || !order) throw new Problem('not_found');
  assertAtStore(order.store, at);
  const token = issueOrderToken(pepper, order);
  idOfToken(pepper, token, now);
  return { order, token };
}
