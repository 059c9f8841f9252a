import type { OrderId } from '../../kernel/ids.ts';
import { codeOf } from '../../shipments/domain/otp.ts';

/** The 6 digits that the customer gives whoever hands the order over, derived and never stored. */
export const orderCode = (pepper: Uint8Array, id: OrderId, issue: number): string =>
  codeOf(pepper, 'order', id, issue);
