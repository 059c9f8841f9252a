import { defineRoute, Problem } from '#ground';
import { TrackingRecord, trackingParams } from '../../../shared/shipments/contract/tracking.ts';
import { shownProofsAccess } from '../../../shared/shipments/wiring.ts';
import { loadPublicRecord } from './public-record.ts';

export const route = defineRoute({
  id: 'tracking.get',
  at: 'GET /api/v1/tracking/{identifier}/',
  summary: 'Track a parcel',
  description:
    'Shows where a parcel is and what happened to it, to anyone who has its number. The answer names cities and districts, but no addresses, and nothing about the recipient. A mistyped number answers 404. People see the same at `/t/{identifier}`. A merchant can show it on its own page with the element `<svc-tracking>` of `/widget/tracking.js`.',
  auth: { public: true },
  params: trackingParams,
  returns: [200, TrackingRecord],
  uses: { uploads: shownProofsAccess },
  async handle({ params, now }, { table, uploads }) {
    const reply = await loadPublicRecord({ table, now }, uploads, params.identifier);
    if (!reply) throw new Problem('not_found');
    return reply;
  },
});
