import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess, Reply } from '#ground';
import { CarrierListed } from '../../shared/carriers/contract.ts';
import { listCarriers } from '../../shared/carriers/data.ts';
import { toListedCarrierView } from '../../shared/carriers/view.ts';

const id = 'carriers.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/carriers/',
  summary: 'List carriers',
  description:
    'Lists the carriers that take parcels between their hubs, newest first, with the cities they serve. Request rates to see what each of them charges for a route.',
  auth: { public: true },
  query: z.object(pageQuery),
  returns: [200, pageOf(CarrierListed)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, url }, { table, pages }) {
    const after = pages.start(cursor, id, undefined, {});
    const { carriers, next } = await listCarriers(table, { limit, after });
    const at = { url, route: id, caller: undefined, filters: {}, limit };
    return new Reply(pages.of(carriers.map(toListedCarrierView), next, at), {
      'cache-control': 'public, max-age=30',
    });
  },
});
