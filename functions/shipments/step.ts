import { post } from '../../shared/data/journal.ts';
import { emit, newEventId } from '../../shared/data/outbox.ts';
import { completeShipment, partitionOf, type Shipment, saveShipment } from '../../shared/data/shipments.ts';
import type { Write } from '../../shared/data/table.ts';
import type { User } from '../../shared/data/users.ts';
import type { ShipmentEventName } from '../../shared/domain/events.ts';
import { type Line, refundFare, returnFare, settleFare } from '../../shared/domain/ledger.ts';
import {
  advance,
  assertPickup,
  escrowIn,
  type ShipmentAction,
  transitions,
} from '../../shared/domain/shipment.ts';
import { tariffs } from '../../shared/domain/tariff.data.ts';
import { shipmentEventDetail } from '../../shared/events/shipment-payload.ts';

/** Whether anybody but the merchant's webhook listens: riders near a new job, the recipient of a new code. */
const heard = ({ fulfillment_mode, mode }: Shipment, name: ShipmentEventName) =>
  (name === 'shipment.created' && fulfillment_mode === 'marketplace') ||
  (name === 'shipment.otp_issued' && mode === 'live');

/** The event items of what happened to a shipment, in the order given. */
export function tell(
  shipment: Shipment,
  names: readonly ShipmentEventName[],
  now: Date,
  more: Readonly<Record<string, unknown>> = {},
): Write[] {
  return names.map((name, position) => {
    // Two events of one step stand a millisecond apart, so that the timeline keeps their order.
    const at = new Date(now.getTime() + position);
    const detail = shipmentEventDetail(shipment, name, at);
    const { merchant, mode } = shipment;
    const publish = detail.webhook !== undefined || heard(shipment, name);
    return emit(partitionOf(shipment), {
      id: newEventId(),
      name,
      at,
      tenant: merchant,
      mode,
      publish,
      detail: { ...detail, ...more },
    });
  });
}

/** How the reserved fare leaves escrow: to the courier and the platform, or back to the merchant. */
function settlement(
  shipment: Shipment,
  action: ShipmentAction,
): { kind: 'settlement' | 'escrow_refund' | 'return_refund'; lines: readonly Line[] } {
  const { merchant, mode, fare, courier, country, fulfillment_mode, service_level } = shipment;
  const holder = { user: merchant, mode };
  const { split } = tariffs[country][fulfillment_mode][service_level];
  if (!courier || action === 'cancel') return { kind: 'escrow_refund', lines: refundFare(holder, fare) };
  if (action === 'returned')
    return { kind: 'return_refund', lines: returnFare(holder, courier, fare, split) };
  return { kind: 'settlement', lines: settleFare(holder, courier, fare, split.courier_share_bps) };
}

/**
 * One step of a shipment: its next status with what else changes, its events, and, where the step ends it, its money.
 * @param more what the events of this step tell beyond the shipment (a reason, where the rider stood)
 * @returns the writes of the step and the shipment after it
 * @throws Problem invalid_state
 */
export function step(
  read: Shipment,
  action: ShipmentAction,
  now: Date,
  changes: Partial<Shipment> = {},
  more: Readonly<Record<string, unknown>> = {},
): { writes: Write[]; shipment: Shipment } {
  assertPickup(action, read.picked_up_at !== undefined);
  const status = advance(read.status, action);
  const at = now.toISOString();
  const shipment: Shipment = { ...read, ...changes, status, escrow_status: escrowIn[status], updated_at: at };
  const save = action === 'verify' ? completeShipment : saveShipment;
  const writes = [save(read, shipment), ...tell(shipment, transitions[action].events, now, more)];
  if (shipment.escrow_status !== read.escrow_status) {
    const { mode, id } = shipment;
    writes.push(
      ...post({ id: crypto.randomUUID(), mode, at: now, shipment: id, ...settlement(shipment, action) }),
    );
  }
  return { writes, shipment };
}

/** What a shipment keeps of its rider. */
export const asRider = ({ id, email, name, phone }: Pick<User, 'id' | 'email' | 'name' | 'phone'>) => ({
  rider: id,
  rider_email: email,
  rider_name: name,
  rider_phone: phone,
});
