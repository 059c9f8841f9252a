import { defineListRoute, slicePage } from '#ground';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { storesOf } from '../../shared/stores/data/stores.ts';
import { storesOfRoles, worksOf } from '../../shared/stores/data/works.ts';
import { permissions } from '../../shared/stores/domain/roles.ts';
import { toStoreView } from '../../shared/stores/view.ts';

export const route = defineListRoute({
  id: 'stores.list',
  path: '/api/v1/storefront/stores/',
  summary: 'List your stores',
  description: 'Lists your own stores and those in which you work, newest first.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  item: StoreOut,
  async list({ caller, now, page }, { table }) {
    const works = await worksOf(table, caller.user, caller.mode);
    const all = storesOfRoles(works, permissions['store.view']);
    const { items, next } = slicePage(all, String, page);
    const found = await storesOf(table, items);
    return { results: found.map((store) => toStoreView(store, works.roles.get(store.id), now)), next };
  },
});
