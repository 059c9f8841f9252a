import { defineRoute } from '#ground';
import { TrackedShipment, TrackRequest } from '../../../shared/shipments/contract/tracking.ts';
import { loadRecipientShipment } from '../../../shared/shipments/step/own-shipment.ts';

const perMinute = 10;

export const route = defineRoute({
  id: 'tracking.lookup',
  at: 'POST /api/v1/track/',
  summary: 'Track a parcel as its recipient',
  description: `Shows the recipient’s name and both addresses to a caller who knows the phone of the recipient. A wrong phone and an unknown number get the same answer: 404. At most ${perMinute} requests a minute are accepted from one IP address, and ${perMinute} for one parcel.`,
  auth: { public: true },
  body: TrackRequest,
  returns: [201, TrackedShipment],
  errors: ['not_found'],
  limits: [
    { name: 'track-ip', perMinute, failClosed: true },
    { name: 'track-number', perMinute, failClosed: true, by: { body: 'number' } },
  ],
  idempotent: false,
  async handle({ body: { asked, phone } }, { table }) {
    const shipment = await loadRecipientShipment(table, asked, phone);
    return { ...shipment, tracking_number: shipment.tracking, rider_email: shipment.rider_email ?? '' };
  },
});
