import { Problem, type Work, type Write } from '#ground';
import { reissueCode } from '../../shipments/codes/reissue-code.ts';
import { loadUncheckedShipment } from '../../shipments/data/shipments.ts';
import { deriveDeliveryCode } from '../../shipments/domain/codes/delivery-code.ts';
import { refuseHeldCode } from '../../shipments/domain/ordered.ts';
import { reissuesLeftOf } from '../../shipments/handover-code/domain/code.ts';
import type { Order } from '../data/orders.ts';
import { unpaidOf } from '../domain/fees.ts';
import { deriveOrderCode, reissueOrderCode } from '../domain/order-code.ts';
import { changeOrder } from '../order/transition-order.ts';

/** A new code for a customer. */
interface CustomerCode {
  readonly writes: readonly Write[];
  readonly code: string;
  /** How many new codes the customer can still ask for. */
  readonly codes_remaining: number;
}

/**
 * Issues a new code for the customer to give to the rider of the shipment or to the store: 1 GetItem for an order with
 * a shipment.
 * @throws Problem invalid_state while the order has no code, or is not paid; otp_limit
 */
export async function reissueCustomerCode(
  { table, now }: Work,
  order: Order,
  pepper: Uint8Array,
): Promise<CustomerCode> {
  const { id, code, shipment: known, status, payment_method } = order;
  const parcel = known && (await loadUncheckedShipment(table, known.id));
  if (parcel) {
    const { writes, shipment, codes_remaining } = reissueCode(parcel, 'recipient', pepper, now);
    return { writes, code: deriveDeliveryCode(pepper, parcel.id, shipment.otp.issue), codes_remaining };
  }
  if (!code || (status !== 'READY' && status !== 'DISPATCHED'))
    throw new Problem('invalid_state', `The order is ${status}, and has no code now.`);
  if (payment_method === 'AT_DOOR' && unpaidOf(order) > 0) throw refuseHeldCode();
  const codes_remaining = reissuesLeftOf('recipient', code.reissues);
  const next = reissueOrderCode(code);
  const { writes } = changeOrder(order, now, {
    store: undefined,
    changes: { code: next },
    events: ['order.code_issued'],
  });
  return { writes, code: deriveOrderCode(pepper, id, next.issue), codes_remaining };
}
