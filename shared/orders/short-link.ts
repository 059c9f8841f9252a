import type { Table } from '../platform/table/table.ts';
import { keepShortLink } from './data/order-links.ts';
import type { Order } from './data/orders.ts';
import { deriveLinkCode } from './domain/short-link.ts';

/**
 * The short link to an order, for a message. Its item is written before the message is sent, and names the order: 1
 * UpdateItem.
 */
export async function createShortLink(
  table: Table,
  pepper: Uint8Array,
  order: Pick<Order, 'id' | 'link'>,
  baseUrl: string,
): Promise<string> {
  for (let nth = 0; ; nth += 1) {
    const code = deriveLinkCode(pepper, order, nth);
    if (await keepShortLink(table, code, order)) return `${baseUrl}/o/${code}`;
  }
}
