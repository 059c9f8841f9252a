import * as z from 'zod';
import { briefly, defineRoute, pageOf, pageQuery, pagesAccess, Reply } from '#ground';
import { filters, PublishedProductOut, sortIn } from '../../shared/catalog/contract/published.ts';
import { freshness } from '../../shared/catalog/freshness.ts';
import { writePublishedView } from '../../shared/catalog/published/published-view.ts';
import { productSearchAccess } from '../../shared/catalog/wiring/published.ts';
import { slugParams } from '../../shared/stores/contract/params.ts';
import { loadPublicStore } from '../../shared/stores/public/public-store.ts';

const id = 'catalog.list-products';

export const route = defineRoute({
  id,
  at: 'GET /api/v1/storefront/stores/{slug}/products/',
  atStoreHost: { in: 'params', field: 'slug' },
  summary: "List a store's products",
  description: `Lists the active products of a published or paused store. ${freshness} A page continues where the previous one ended, even if products were added or removed in between.`,
  auth: { public: true },
  params: slugParams,
  query: z.object({ ...pageQuery, ...filters, sort: sortIn }),
  returns: [200, pageOf(PublishedProductOut)],
  uses: { search: productSearchAccess, pages: pagesAccess },
  async handle({ params, query, now, url, baseUrl }, { table, search, pages }) {
    const { limit, cursor, sort, ...wanted } = query;
    const store = await loadPublicStore({ table, now }, params.slug);
    const filters = { sort, category: wanted.category, in_stock: wanted.in_stock?.toString() };
    const at = { url, route: id, caller: undefined, scope: { store: store.id }, filters, limit };
    const after = pages.start(cursor, at);
    const found = await search.list(store, sort, { wanted, page: { limit, after } });
    const results = found.results.map((one) => writePublishedView(one, baseUrl));
    return new Reply(pages.ofWritten(results, found.next, at), briefly);
  },
});
