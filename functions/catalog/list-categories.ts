import * as z from 'zod';
import { briefly, defineRoute, pageOf, Reply } from '#ground';
import { PublicCategoryOut } from '../../shared/catalog/contract/published.ts';
import { freshness } from '../../shared/catalog/freshness.ts';
import { toPublicCategoryView } from '../../shared/catalog/published/published-view.ts';
import { productSearchAccess } from '../../shared/catalog/wiring/published.ts';
import { slugParams } from '../../shared/stores/contract/params.ts';
import { loadPublicStore } from '../../shared/stores/public/public-store.ts';

export const route = defineRoute({
  id: 'catalog.list-categories',
  at: 'GET /api/v1/storefront/stores/{slug}/categories/',
  atStoreHost: { in: 'params', field: 'slug' },
  summary: "List a store's categories",
  description: `Lists the active categories of a published or paused store as a menu shows them, all on one page: each before its subcategories. ${freshness}`,
  auth: { public: true },
  params: slugParams,
  query: z.object({}),
  returns: [200, pageOf(PublicCategoryOut)],
  uses: { search: productSearchAccess },
  async handle({ params, now }, { table, search }) {
    const all = await search.categories(await loadPublicStore({ table, now }, params.slug));
    const results = all.map((one) => toPublicCategoryView(one, all));
    return new Reply({ next: null, previous: null, results }, briefly);
  },
});
