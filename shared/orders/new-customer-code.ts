import { Problem } from '../kernel/problem.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { anyonesShipment } from '../shipments/data/shipments.ts';
import { codeHeld } from '../shipments/domain/ordered.ts';
import { deliveryCode, maxReissues } from '../shipments/domain/otp.ts';
import { shipmentProblems } from '../shipments/domain/problems.ts';
import { newCode } from '../shipments/new-code.ts';
import type { Order } from './data/orders.ts';
import { unpaidOf } from './domain/fees.ts';
import { nextCode, orderCode } from './domain/order-code.ts';
import { changeOrder } from './order-step.ts';

/** A new code of a customer. */
interface CustomerCode {
  readonly writes: readonly Write[];
  readonly code: string;
  /** How many new codes the customer can still ask for. */
  readonly codes_remaining: number;
}

/**
 * A new code for the customer, to give the rider of the shipment or the store: 1 GetItem for an order with a shipment.
 * @throws Problem invalid_state while the order has no code, or is not paid; otp_limit
 */
export async function newCustomerCode(
  table: Table,
  order: Order,
  pepper: Uint8Array,
  now: Date,
): Promise<CustomerCode> {
  const { id, code, shipment: known, status, payment_method } = order;
  const parcel = known && (await anyonesShipment(table, known.id));
  if (parcel) {
    const { writes, shipment, codes_remaining } = newCode(parcel, 'recipient', pepper, now);
    return { writes, code: deliveryCode(pepper, parcel.id, shipment.otp.issue), codes_remaining };
  }
  if (!code || (status !== 'READY' && status !== 'DISPATCHED'))
    throw new Problem('invalid_state', `The order is ${status}, and has no code now.`);
  if (payment_method === 'AT_DOOR' && unpaidOf(order) > 0) throw codeHeld();
  const codes_remaining = maxReissues.recipient - code.reissues - 1;
  if (codes_remaining < 0) throw new Problem(shipmentProblems.otp_limit);
  const fresh = nextCode(code);
  const { writes } = changeOrder(order, now, {
    ...{ store: undefined, changes: { code: fresh } },
    events: ['order.code_issued'],
  });
  return { writes, code: orderCode(pepper, id, fresh.issue), codes_remaining };
}
