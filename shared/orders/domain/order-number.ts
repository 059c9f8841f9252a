import {
  type Id,
  type OrderId,
  type OrderLineId,
  parseId,
  toId,
  uuidOfBytes,
  uuidOfName,
} from '#ground/domain';
import { isNumber, numberOfId, parseNumber } from '../../shipments/domain/number/numbers.ts';

/** `ORD` and nine Crockford base32 characters: eight for the order's number (40 bits) and a check character. */
export type OrderNumber = Id<'OrderNumber'>;

const prefix = 'ORD';

const isOrderNumber = (text: string): text is OrderNumber => isNumber(prefix, text);

/**
 * Makes a new order's id: a random UUID (version 4) whose first 5 bytes are the 40 bits of its number. No counter is
 * kept, so sales do not contend for one item, and nobody can infer a shop's sales from its numbers.
 * @throws when fewer than 16 bytes are given
 */
export const createOrderId = (random16: Uint8Array): OrderId => toId<'Order'>(uuidOfBytes(random16));

/** The number of the order with this id. */
export function numberOf(id: OrderId): OrderNumber {
  const number = numberOfId(prefix, id);
  if (isOrderNumber(number)) return number;
  throw new TypeError('an order number needs 40 bits');
}

/** Reads an order number as people write it; undefined if it is not valid, so a mistyped one costs no read. */
export function parseOrderNumber(text: string): OrderNumber | undefined {
  const number = parseNumber(prefix, text);
  return number !== undefined && isOrderNumber(number) ? number : undefined;
}

/** The number of an order. `id` is set if the caller gave the UUID; the stored id must then be equal. */
export interface OrderIdentifier {
  readonly number: OrderNumber;
  readonly id?: OrderId;
}

/** Reads the number or the id of an order; undefined when it is neither. */
export function parseOrderIdentifier(text: string): OrderIdentifier | undefined {
  const id = parseId<'Order'>(text.trim());
  if (id) return { id, number: numberOf(id) };
  const number = parseOrderNumber(text);
  return number && { number };
}

/** The id of the line in a place of an order, from 0. */
export const orderLineIdOf = (order: OrderId, place: number): OrderLineId =>
  toId<'OrderLine'>(uuidOfName('OrderLine', `${order} ${place}`));
