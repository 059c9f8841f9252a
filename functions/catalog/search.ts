import * as z from 'zod';
import { briefly, defineRoute, pageOf, pageQuery, pagesAccess, Reply, shop, toDecimal } from '#ground';
import { FoundProductOut, filters, priceFilters, wordsIn } from '../../shared/catalog/contract/published.ts';
import { freshness } from '../../shared/catalog/freshness.ts';
import { writeFoundView } from '../../shared/catalog/published/published-view.ts';
import { productSearchAccess } from '../../shared/catalog/wiring/published.ts';
import { loadPublicStore } from '../../shared/stores/public/public-store.ts';

const id = 'catalog.search';

const Filters = z.object({ ...filters, ...priceFilters });

/** Filters as the address of the next page has them. */
const textsOfFilters = ({ category, in_stock, min_price, max_price }: z.output<typeof Filters>) => ({
  category,
  in_stock: in_stock?.toString(),
  min_price: min_price === undefined ? undefined : toDecimal(min_price),
  max_price: max_price === undefined ? undefined : toDecimal(max_price),
});

export const route = defineRoute({
  id,
  at: 'GET /api/v1/storefront/search/products/',
  atStoreHost: { in: 'query', field: 'store' },
  summary: 'Search products',
  description: `Searches the active products of one store, or of all stores in the directory (at a store’s own host, of that store): products in stock first, then the best match. Without \`q\` it lists them, newest first. ${freshness}`,
  auth: { public: true },
  query: z.object({
    ...pageQuery,
    q: wordsIn,
    store: z
      .string()
      .trim()
      .toLowerCase()
      .max(100)
      .optional()
      .meta({ description: 'The slug or the id of a store.', examples: [shop.slug] }),
    ...Filters.shape,
  }),
  returns: [200, pageOf(FoundProductOut)],
  errors: ['not_found'],
  uses: { search: productSearchAccess, pages: pagesAccess },
  async handle({ query, now, url, baseUrl, atStore }, { table, search, pages }) {
    const { limit, cursor, q: words, store: named = atStore, ...wanted } = query;
    const asked = { q: words, store: named, ...textsOfFilters(wanted) };
    const at = { url, route: id, caller: undefined, filters: asked, limit };
    const asking = { words, wanted, page: { limit, after: pages.start(cursor, at) } };
    const found =
      named === undefined
        ? await search.everywhere(asking)
        : await search.inStore(await loadPublicStore({ table, now }, named), asking);
    const results = found.results.map((one) => writeFoundView(one, baseUrl));
    return new Reply(pages.ofWritten(results, found.next, at), briefly);
  },
});
