import * as z from 'zod';
import { defineId, moneyIn, moneyOut, textOf, timeOut } from '../../../shared/kernel/scalars.ts';
import { pageOf, pageQuery } from '../../../shared/platform/http/answer/pages.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';

const Parcel = z.object({ id: defineId<'Parcel'>(), fare: moneyOut, at: timeOut }).meta({ id: 'Parcel' });

/** A protected POST with a path id, a body and an alias. */
export const book = defineRoute({
  id: 'shipments.book',
  at: 'POST /api/v1/parcels/{shop_id}/',
  aliases: ['/api/v1/boxes/{shop_id}/'],
  summary: 'Book a parcel',
  description: 'The fare is reserved.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'admin'] },
  params: z.object({ shop_id: defineId<'Shop'>().describe('Whose parcel it is.') }),
  body: z.object({ value: moneyIn, note: textOf(20).optional() }).meta({ examples: [{ value: 12.5 }] }),
  returns: [201, Parcel],
  errors: ['insufficient_funds'],
  handle: async () => {
    throw new Error('not called');
  },
});

/** A public, rate-limited list. */
export const list = defineRoute({
  id: 'tracking.list',
  at: 'GET /api/v1/parcels/',
  summary: 'List parcels',
  auth: { public: true },
  query: z.object({ ...pageQuery, state: z.enum(['NEW', 'OLD']).optional().describe('Only these.') }),
  returns: [200, pageOf(Parcel)],
  limits: [{ name: 'list', perMinute: 60, failClosed: false }],
  handle: async () => ({ next: null, previous: null, results: [] }),
});

/** A route that answers other media types than JSON, and more to who has a token. */
export const label = defineRoute({
  id: 'shipments.label',
  at: 'GET /api/v1/parcels/{parcel_id}/label/',
  summary: 'Print a label',
  auth: { public: true, optional: { jwt: ['merchant'] } },
  params: z.object({ parcel_id: defineId<'Parcel'>() }),
  returns: [
    200,
    z.union([
      z.instanceof(Uint8Array).meta({ contentMediaType: 'application/pdf' }),
      z.string().meta({ contentMediaType: 'text/plain' }),
    ]),
  ],
  handle: async () => new Uint8Array(),
});
