import type { Write } from '#ground';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { isFinal } from '../domain/shipment.ts';
import { issueCode } from '../handover-code/domain/code.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';

/**
 * The order of a shipment is paid in full, so its recipient may have the code: at the pickup or, if the parcel was
 * already picked up, now. While the code was held back no attempt was compared, so attempts in that time do not count.
 * @param read delivers an order whose code is held back; otherwise nothing changes
 */
export function releaseCode(read: Shipment, now: Date): { writes: Write[]; shipment: Shipment } {
  const { order, otp, status, picked_up_at } = read;
  if (!order?.code_held || isFinal(status)) return { writes: [], shipment: read };
  const { issue, hash } = otp;
  const shipment: Shipment = {
    ...read,
    order: { ...order, code_held: undefined },
    otp: { ...issueCode(issue), hash },
    updated_at: now.toISOString(),
  };
  const waiting = picked_up_at !== undefined && status !== 'RETURNING';
  const sent = waiting ? writeStepEvents(shipment, ['shipment.otp_issued'], now) : [];
  return { writes: [saveShipment(read, shipment), ...sent], shipment };
}
