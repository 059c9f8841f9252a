import type { Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { payReturnFee, refundFare } from '../../money/domain/ledger.ts';
import { serviceTariffOf } from '../../pricing/domain/service-tariff.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { shipmentDueOf } from '../domain/due.ts';
import { owedToPendingOf, refundOrdered } from '../domain/ordered.ts';
import {
  advanceReturnFee,
  isFeeHeld,
  type ReturnFee,
  type ReturnFeeAction,
  returnFeeTransitions,
} from '../domain/return-fee.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';

/** How the fee leaves escrow: to the rider or carrier and the platform, or back to the merchant. */
function settlement(shipment: Shipment, { status, amount }: ReturnFee, at: Date): Write[] {
  const { id, merchant, mode, courier, order } = shipment;
  const holder = { user: merchant, mode };
  const entry = { id: crypto.randomUUID(), mode, at, shipment: id, order: order?.id };
  if (status === 'REFUNDED') {
    const lines = refundFare(holder, amount, owedToPendingOf(order));
    return addPosting({ ...entry, kind: 'return_fee_refund', lines });
  }
  if (!courier) throw new TypeError('a return fee waits for nobody');
  const { split } = serviceTariffOf(shipment);
  return addPosting({ ...entry, kind: 'return_fee', lines: payReturnFee(holder, courier, amount, split) });
}

/**
 * One step of a return fee: its next status, its event and, if it leaves escrow, its money. It happens only once,
 * because the shipment is saved under the revision that was read.
 * @param reason for its event
 * @throws Problem invalid_state
 */
export function transitionReturnFee(
  read: Shipment,
  action: ReturnFeeAction,
  now: Date,
  reason?: string,
): { writes: Write[]; shipment: Shipment } {
  const at = now.toISOString();
  const next = advanceReturnFee(read.return_fee, action);
  const return_fee = action === 'dispute' ? { ...next, disputed_at: at, dispute: reason } : next;
  const held = isFeeHeld(return_fee);
  const changed: Shipment = {
    ...read,
    return_fee,
    ...(return_fee.status === 'REFUNDED' && { order: refundOrdered(read.order, return_fee.amount) }),
    escrow_status: held ? 'HELD' : 'REFUNDED',
    updated_at: at,
  };
  const shipment = { ...changed, due: shipmentDueOf(changed)?.at };
  const writes = [
    saveShipment(read, shipment),
    ...writeStepEvents(shipment, [returnFeeTransitions[action].event], now, { reason }),
    ...(held ? [] : settlement(read, return_fee, now)),
  ];
  return { writes, shipment };
}
