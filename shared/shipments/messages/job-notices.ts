import { type Notice, noticeOf } from '#ground';
import { keyOfShipment, loadUncheckedShipment } from '../data/shipments.ts';
import { isFinal } from '../domain/shipment.ts';
import { shipmentEvents } from '../events/events.ts';

/**
 * Notifies a carrier of a booking with it, in the app: at once or, if its pickup is later, when that is near. A carrier
 * gets many; a mail for each would exceed its daily limit.
 */
const bookedNotice = (event: 'shipment.created' | 'shipment.offered') =>
  noticeOf(shipmentEvents, event, {
    names: 'carrier',
    channels: ['app'],
    reads: ({ shipment_id }) => [keyOfShipment(shipment_id)],
    async compose({ shipment_id, tracking_number, carrier }, { table }) {
      const shipment = await loadUncheckedShipment(table, shipment_id);
      if (!carrier || shipment?.status !== 'PENDING') return undefined;
      const text = `Shipment ${tracking_number} was booked with you. Claim it and assign a rider.`;
      return { app: { to: carrier, kind: 'shipment.booked', title: 'New booking', text } };
    },
  });

/**
 * Notifies a rider of a shipment that its carrier or its merchant assigned to it, unless another rider has it by now.
 */
const assignedNotice = noticeOf(shipmentEvents, 'shipment.assigned', {
  names: 'rider',
  channels: ['app'],
  reads: ({ shipment_id }) => [keyOfShipment(shipment_id)],
  async compose({ shipment_id, tracking_number, rider }, { table }) {
    const shipment = await loadUncheckedShipment(table, shipment_id);
    if (!rider || shipment?.rider !== rider || isFinal(shipment.status)) return undefined;
    const text = `Shipment ${tracking_number} was assigned to you. Your list of shipments shows where to collect it.`;
    return { app: { to: rider, kind: 'shipment.assigned', title: 'New job', text } };
  },
});

/** The notices to those who will carry a shipment. */
export const jobNotices: readonly Notice[] = [
  bookedNotice('shipment.created'),
  bookedNotice('shipment.offered'),
  assignedNotice,
];
