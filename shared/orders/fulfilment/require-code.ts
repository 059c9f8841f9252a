import { isSameSecret, Problem } from '#ground';
import { codeProblems } from '../../shipments/handover-code/domain/problems.ts';
import { type CodeTrial, type CodeUse, tryCode } from '../../shipments/handover-code/try.ts';
import { hasPermission, type StoreRole } from '../../stores/domain/roles.ts';
import { keyOfOrder, type Order, parseOrder } from '../data/orders.ts';
import { deriveOrderCode } from '../domain/order-code.ts';

/** The code that the customer gives the store, at the counter or at the door. Its lock notifies nobody. */
const customerCode: CodeUse<'code', Order> = {
  attribute: 'code',
  adds: { revision: 1 },
  keyOf: ({ id }) => keyOfOrder(id),
  parse: parseOrder,
  isRight: (pepper, { id, code }, tried) =>
    code !== undefined && isSameSecret(deriveOrderCode(pepper, id, code.issue), tried),
  lockedDetail: 'Five wrong codes were entered. Ask the customer for a new code, then try again.',
};

/** Who hands over an order, and with which code. */
interface Handing extends CodeTrial {
  readonly role: StoreRole;
  readonly code: string | undefined;
}

/**
 * Allows a hand-over with the customer's code, or without one for roles that may skip it.
 * @param read can be handed over, so that no attempt is wasted
 * @returns the order after the count of an attempt, and whether the customer confirmed it by the code
 * @throws Problem otp_required, otp_invalid, otp_locked; Stale when another change came in between
 */
export async function requireCode(
  read: Order,
  { role, code, ...trial }: Handing,
): Promise<{ readonly order: Order; readonly confirmed: boolean }> {
  if (code === undefined) {
    if (hasPermission(role, 'orders.skip_code')) return { order: read, confirmed: false };
    throw new Problem(
      codeProblems.otp_required,
      "Ask for the customer's 6-digit code. Only the owner or a manager of the store may hand over an order without it.",
    );
  }
  return { order: await tryCode(customerCode, read, code, trial), confirmed: true };
}

/** The errors of a hand-over. */
export const handOverErrors = ['invalid_state', 'otp_required', 'otp_invalid', 'otp_locked'] as const;
