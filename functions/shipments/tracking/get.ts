import { Problem } from '../../../shared/kernel/problem.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute, Reply } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { courierPosition } from '../../../shared/riders/courier-position.ts';
import { TrackingRecord, trackingParams } from '../../../shared/shipments/contract/tracking.ts';
import { publicTimeline } from '../../../shared/shipments/data/shipment-history.ts';
import { isFinal } from '../../../shared/shipments/domain/shipment.ts';
import { recordOf } from './record.ts';

/** How long caches may keep the record: seconds while the parcel moves, an hour once its status is final. */
const moving = { 'cache-control': 'public, max-age=5, stale-while-revalidate=25' };
const final = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };

export const route = defineRoute({
  id: 'tracking.get',
  method: 'GET',
  path: '/api/v1/tracking/{identifier}/',
  summary: 'Track a parcel',
  description:
    'Shows where a parcel is and what happened to it, to anyone who has its number. The answer names cities and districts, but no addresses, and nothing about the recipient. A mistyped number answers 404. People see the same at `/t/{identifier}`. A merchant can show it on its own page with the element `<svc-tracking>` of `/widget/tracking.js`.',
  auth: { public: true },
  params: trackingParams,
  returns: [200, TrackingRecord],
  uses: { table: tableAccess },
  async handle({ params, now }, { table }) {
    const found = await publicTimeline(table, params.identifier);
    if (!found) throw new Problem('not_found');
    const { shipment, rest } = found;
    const position = await courierPosition(table, shipment, now);
    return new Reply(recordOf(shipment, rest, position, now), isFinal(shipment.status) ? final : moving);
  },
});

export const handler = lambda(route);
