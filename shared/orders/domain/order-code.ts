import type { OrderId } from '../../kernel/ids.ts';
import { codeOf } from '../../shipments/domain/otp.ts';

/**
 * The state of the customer's code: its issue, and the failed attempts. The code itself is derived and never stored.
 */
export interface OrderCode {
  readonly issue: number;
  readonly attempts: number;
  /** The names of the attempts that were counted. */
  readonly counted_for?: readonly string[] | undefined;
  /** How many new codes the customer has asked for. */
  readonly reissues: number;
}

/** A code that nobody has tried yet. */
export const freshCode: OrderCode = { issue: 0, attempts: 0, reissues: 0 };

/** Issues the next code with all its attempts. The previous code is void. */
export const nextCode = ({ issue, reissues }: OrderCode): OrderCode => ({
  issue: issue + 1,
  attempts: 0,
  reissues: reissues + 1,
});

/** The 6 digits that the customer gives to whoever hands over the order. They are derived and never stored. */
export const orderCode = (pepper: Uint8Array, id: OrderId, issue: number): string =>
  codeOf(pepper, 'order', id, issue);
