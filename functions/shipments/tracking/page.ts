import * as z from 'zod';
import { defineRoute, Problem, Reply } from '#ground';
import { TrackingRecord } from '../../../shared/shipments/contract/tracking.ts';
import { renderTrackingPage } from '../../../shared/shipments/delivery/tracking-page.ts';
import { parseIdentifier } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { shownProofsAccess } from '../../../shared/shipments/wiring.ts';
import { loadPublicRecord } from './public-record.ts';

/** No other page may show it in a frame, where a visitor could be tricked into pressing a hidden button. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
};

export const route = defineRoute({
  id: 'tracking.page',
  at: 'GET /t/{identifier}/',
  summary: 'Get the tracking page of a parcel',
  description:
    'The page that links in messages and the QR code of a label open. It shows what the tracking record says, and follows the parcel by itself. The status is in the page before its script runs. A page of an unknown number says so and asks for another.',
  auth: { public: true },
  params: z.object({
    identifier: z.string().describe('Tracking number, waybill number, parcel id, or shipment UUID.'),
  }),
  returns: [200, z.string().meta({ contentMediaType: 'text/html' })],
  uses: { uploads: shownProofsAccess },
  async handle({ params: { identifier: number }, now }, { table, uploads }) {
    const asked = parseIdentifier(number);
    if (!asked) return new Reply(renderTrackingPage({ number, record: 'unknown' }), headers);
    try {
      const reply = await loadPublicRecord({ table, now }, uploads, asked);
      const record = reply ? TrackingRecord.parse(reply.body) : 'unknown';
      return new Reply(renderTrackingPage({ number, record }), { ...reply?.headers, ...headers });
    } catch (error) {
      // The page itself asks again until the service can answer.
      if (error instanceof Problem) return new Reply(renderTrackingPage({ number }), headers);
      throw error;
    }
  },
});
