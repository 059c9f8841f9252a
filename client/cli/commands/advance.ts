import type { Command } from '../session/command.ts';
import { findShipmentIds } from '../session/find-shipment.ts';

export const advanceCommand: Command = {
  summary: 'Take the next step of a test shipment, as its rider would',
  argument: 'number',
  async run({ argument }, { svc, say, result }) {
    const [shipment_id = ''] = await findShipmentIds(svc, [argument]);
    const path = { shipment_id };
    const shipment = await svc.post('/api/v1/test/shipments/{shipment_id}/advance/', { path });
    const { results } = await svc.get('/api/v1/shipments/{shipment_id}/timeline/', { path });
    // The code that the recipient gets is no step, though it is the last thing that happened.
    const step = results.find(({ kind, event }) => kind === 'status' && event !== 'shipment.otp_issued');
    const { tracking_number, status, escrow_status } = shipment;
    say(`${tracking_number}: ${step ? `${step.title}. Now ` : ''}${status}, escrow ${escrow_status}`);
    result({ ...shipment, step: step && { event: step.event, title: step.title, at: step.at } });
  },
};
