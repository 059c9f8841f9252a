import {
  defineDependency,
  isSameSecret,
  type LinkAccess,
  type Links,
  msPerSecond,
  type OrderId,
  Problem,
  parseIdToken,
  pepperAccess,
  type StoreId,
  type Table,
  toId,
  type Work,
} from '#ground';
import { findMembersBy, type Workplace } from '../../stores/access.ts';
import { assertAtStore } from '../../stores/public/assert-at-store.ts';
import { listedOf } from '../data/order-lists.ts';
import { keyOfOrder, loadUncheckedOrder, type Order } from '../data/orders.ts';
import { issueOrderToken } from '../domain/links/order-token.ts';

const orderMembers = findMembersBy({
  keyOf: (id) => keyOfOrder(toId(id)),
  storesOf: (item) => [listedOf(item).store],
});

/** Staff of the store whose order the path names. */
export const ofOrder: Workplace = {
  named: { in: 'params', field: 'order_id' },
  members: orderMembers,
};

/** The order that a token names; undefined, without a read, if the token is not ours or has expired. */
function named(pepper: Uint8Array, token: string, now: Date): OrderId | undefined {
  const claimed = parseIdToken<'Order'>(token);
  if (!claimed || claimed.expires * msPerSecond <= now.getTime()) return undefined;
  const right = issueOrderToken(pepper, { id: claimed.id, link: claimed.expires });
  return isSameSecret(token, right) ? claimed.id : undefined;
}

/** Links to orders. A token that is not ours, or has expired, is refused without a read. */
const orderLinks = defineDependency(pepperAccess.needs, (wire): Links => {
  const pepper = pepperAccess.of(wire);
  return { subjectOf: async (token, now) => named(await pepper.bytes(), token, now) };
});

/** The order named by a token in a body or a query, without a read. @throws Problem not_found for a wrong one */
export function idOfToken(pepper: Uint8Array, token: string, now: Date): OrderId {
  const id = named(pepper, token, now);
  if (!id) throw new Problem('not_found', 'No order with this token.');
  return id;
}

/** Reads the order of a token in a body or a query: 1 GetItem, none for a wrong token. @throws Problem not_found */
export const orderOfToken = async (
  { table, now }: Work,
  pepper: Uint8Array,
  token: string,
  at: StoreId | undefined,
): Promise<Order> => loadLinkedOrder(table, idOfToken(pepper, token, now), token, at);

/** Anyone who has the customer's link to an order. Its handler reads the order by `loadLinkedOrder`. */
export const orderLink: LinkAccess = { param: 'token', links: orderLinks };

/**
 * The order that a link leads to: 1 GetItem.
 * @param subject the id that the chain found in the token
 * @param at the store at whose host the request came, if it did
 * @throws Problem not_found for a link that was replaced by another one, and for an order of another store
 */
export const loadLinkedOrder = async (
  table: Table,
  subject: string,
  token: string,
  at: StoreId | undefined,
): Promise<Order> => checkLink(await loadUncheckedOrder(table, toId<'Order'>(subject)), token, at);

/**
 * Returns an order that was read, if the link leads to it. @param at the store at whose host the request came, if it did
 * @throws Problem not_found
 */
export function checkLink(order: Order | undefined, token: string, at: StoreId | undefined): Order {
  if (order?.link !== parseIdToken(token)?.expires || !order) throw new Problem('not_found');
  assertAtStore(order.store, at);
  return order;
}
