import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { storesOf } from '../../shared/stores/data/stores.ts';
import { storesOfRoles, worksOf } from '../../shared/stores/data/works.ts';
import { permissions } from '../../shared/stores/domain/roles.ts';
import { toStoreView } from '../../shared/stores/view.ts';

const id = 'stores.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/storefront/stores/',
  summary: 'List your stores',
  description: 'Lists your own stores and those in which you work, newest first.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(StoreOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, now, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {})?.store;
    const works = await worksOf(table, caller.user, caller.mode);
    const all = storesOfRoles(works, permissions['store.view']);
    const left = all.filter((store) => after === undefined || store < String(after));
    const shown = left.slice(0, limit);
    const found = await storesOf(table, shown);
    const next = left.length > limit ? { store: shown.at(-1) } : undefined;
    const results = found.map((store) => toStoreView(store, works.roles.get(store.id), now));
    return pages.of(results, next, { url, route: id, caller, filters: {}, limit });
  },
});
