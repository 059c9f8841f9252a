import { toKobo } from '../../../../shared/shopfront/domain/basket.ts';
import { type Fault, minimumOf } from '../../../../shared/shopfront/domain/faults.ts';
import type { Quote } from '../quote.ts';
import { toNaira } from '../shop-data.ts';
import { words } from '../words.ts';
import { readTyped } from './fields.ts';

/** What an order lacks, in the few words that a button has room for. */
export interface Lack {
  readonly text: string;
  /** Whether a field of the form is what mends it, to which the button leads. */
  readonly isField: boolean;
}

function lackIn(fault: Fault): Lack | undefined {
  const { pointer, code } = fault;
  const minimum = minimumOf(fault);
  if (minimum) return { text: words.addMore(toNaira(toKobo(minimum.missing))), isField: false };
  if (pointer === '/store')
    return { text: code === 'store_closed' ? words.closedNow : words.noOrders, isField: false };
  if (pointer.startsWith('/items')) return { text: words.changeBasket, isField: false };
  // An address that is missing, or being typed, is said when the order is placed.
  return pointer === '/address' && readTyped().spot ? { text: words.otherAddress, isField: true } : undefined;
}

/** What an order lacks by its quote, besides what is still to be filled in; undefined if it lacks nothing. */
export function lackOf({ issues }: Quote): Lack | undefined {
  const lacks = issues.flatMap((issue) => lackIn(issue) ?? []);
  return lacks.find(({ isField }) => !isField) ?? lacks[0];
}

/** Whether something prevents an order. A code that does not count does not. */
export const isPrevented = ({ issues }: Quote): boolean =>
  issues.some(({ pointer }) => !pointer.startsWith('/discount_codes'));
