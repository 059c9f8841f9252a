import { Problem } from '../../../shared/kernel/problem.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { TrackedShipment, TrackRequest } from '../../../shared/shipments/contract/tracking.ts';
import { shipmentAt } from '../../../shared/shipments/data/shipments.ts';
import { samePhone } from '../../../shared/shipments/domain/same-phone.ts';

const perMinute = 10;

export const route = defineRoute({
  id: 'tracking.lookup',
  method: 'POST',
  path: '/api/v1/track/',
  summary: 'Track a parcel as its recipient',
  description: `Answers with names and addresses to who knows the phone of the recipient. A wrong phone and an unknown number get the same answer: 404. At most ${perMinute} requests a minute from one IP address and for one parcel.`,
  auth: { public: true },
  body: TrackRequest,
  returns: [201, TrackedShipment],
  errors: ['not_found', 'rate_limited'],
  limits: [
    { name: 'track-ip', perMinute, failClosed: true },
    { name: 'track-number', perMinute, failClosed: true, by: { body: 'number' } },
  ],
  idempotent: false,
  uses: { table: tableAccess },
  async handle({ body: { asked, phone } }, { table }) {
    const shipment = asked && (await shipmentAt(table, asked));
    if (!samePhone(phone, shipment?.customer_phone ?? '') || !shipment) throw new Problem('not_found');
    return { ...shipment, tracking_number: shipment.tracking, rider_email: shipment.rider_email ?? '' };
  },
});

export const handler = lambda(route);
