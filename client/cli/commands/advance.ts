import type { Command } from '../session/command.ts';
import { findShipmentId } from '../session/find-shipment.ts';

export const advanceCommand: Command = {
  summary: 'Take the next step of a test shipment, as its rider would',
  argument: 'number',
  async run({ argument }, { svc, say, result }) {
    const shipment_id = await findShipmentId(svc, argument);
    const path = '/api/v1/test/shipments/{shipment_id}/advance/' as const;
    const shipment = await svc.post(path, { path: { shipment_id } });
    say(`${shipment.tracking_number}: ${shipment.status}, escrow ${shipment.escrow_status}`);
    result(shipment);
  },
};
