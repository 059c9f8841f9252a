import { Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/data/orders.ts';
import { tryOrderCode } from '../../shared/orders/try-code.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Made } from '../../shared/platform/wire.ts';
import type { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { shipmentProblems } from '../../shared/shipments/domain/problems.ts';
import { orderRoles, type StoreRole } from '../../shared/stores/domain/roles.ts';

/** Who hands an order over, and with which code. */
interface Handing {
  readonly role: StoreRole;
  readonly code: string | undefined;
  readonly keyed: boolean;
  readonly stableId: string;
  readonly requestId: string;
}

const vouching: readonly StoreRole[] = orderRoles.vouching;

/**
 * Lets a hand-over pass: with the customer's code, or without one for those who may vouch for it.
 * @param read can be handed over, so that no attempt is used for nothing
 * @returns the order after the count of an attempt, and whether the customer confirmed it by the code
 * @throws Problem otp_required, otp_invalid, otp_locked
 */
export async function passCode(
  table: Table,
  pepper: Made<typeof pepperAccess>,
  read: Order,
  { role, code, keyed, stableId, requestId }: Handing,
): Promise<{ readonly order: Order; readonly confirmed: boolean }> {
  if (code === undefined) {
    if (vouching.includes(role)) return { order: read, confirmed: false };
    throw new Problem(
      shipmentProblems.otp_required,
      "Ask for the customer's 6-digit code. Only the owner or a manager of the store hands an order over without it.",
    );
  }
  // A request id cannot be chosen by callers. A key can, and so the attempt is named by the code too.
  const request = keyed ? stableId : requestId;
  const order = await tryOrderCode(read, code, { table, pepper: await pepper.bytes(), request });
  return { order, confirmed: true };
}

/** The errors of a hand-over. */
export const handOverErrors = [
  'not_found',
  'invalid_state',
  'otp_required',
  'otp_invalid',
  'otp_locked',
] as const;
