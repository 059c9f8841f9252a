import { createHmac } from 'node:crypto';
import type { OrderId } from '#ground/domain';
import { asBase32, base32Of } from '../../../shipments/domain/number/base32.ts';

/** The length of a code: 60 bits, which nobody can guess. */
const length = 12;
const form = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * Derives the code of the short link to an order, for messages with little room. Another link of the order has another
 * code.
 * @param nth how many codes were already taken by other orders
 */
export function deriveLinkCode(
  pepper: Uint8Array,
  { id, link }: { readonly id: OrderId; readonly link: number },
  nth: number,
): string {
  const mac = createHmac('sha256', pepper).update(['order-link', id, link, nth].join('|'));
  return base32Of(mac.digest().readBigUInt64BE() >> 4n, length);
}

/** Reads the code of a short link as people write it; undefined if it is not valid. */
export function parseLinkCode(text: string): string | undefined {
  const code = asBase32(text);
  return form.test(code) ? code : undefined;
}
