import * as z from 'zod';
import { briefly, defineRoute, Reply } from '#ground';
import { PublicProductOut, productNamed } from '../../shared/catalog/contract/published.ts';
import { loadShownProduct } from '../../shared/catalog/products/shown-product.ts';
import { toPublicProductView } from '../../shared/catalog/published/published-view.ts';
import { slugParams } from '../../shared/stores/contract/params.ts';
import { loadPublicStore } from '../../shared/stores/public/public-store.ts';

export const route = defineRoute({
  id: 'catalog.get-product',
  at: 'GET /api/v1/storefront/stores/{slug}/products/{product}/',
  atStoreHost: { in: 'params', field: 'slug' },
  summary: "Get a store's product",
  description:
    'Reads an active product of a published or paused store, with its variants and pictures, by its slug or its id.',
  auth: { public: true },
  params: z.object({ ...slugParams.shape, product: productNamed }),
  returns: [200, PublicProductOut],
  async handle({ params, now, baseUrl }, { table }) {
    const store = await loadPublicStore({ table, now }, params.slug);
    return new Reply(
      toPublicProductView(await loadShownProduct(table, store.id, params.product), baseUrl),
      briefly,
    );
  },
});
