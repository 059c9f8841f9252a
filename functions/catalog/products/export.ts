import * as z from 'zod';
import { defineExportRoute, defineId, limitOf, readIndexItems, readInParts, shop } from '#ground';
import { parseProduct, productListOf } from '../../../shared/catalog/data/products.ts';
import { ownColumns } from '../../../shared/catalog/domain/csv/columns.data.ts';
import { rowsOfProduct } from '../../../shared/catalog/domain/csv/out.ts';
import { productStatuses } from '../../../shared/catalog/domain/product.ts';
import { namesOfCategories } from '../../../shared/catalog/imports/import-categories.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';
import { oneStoreOf } from '../../../shared/stores/one-store.ts';

/** The most products in a file, and the most read in one request. */
const maxProducts = 300;
const maxRead = 100;

export const route = defineExportRoute({
  id: 'products.export',
  path: '/api/v1/storefront/products/export/',
  summary: 'Export products as CSV',
  description:
    'Returns the products of a store, oldest first, as a CSV file that an import reads back, except for its columns of metadata. The file is UTF-8 with a byte order mark, and its first line names the columns. A product has one row, or one for each of its variants; the first row also has the fields of the product. An account can ask for 10 files a minute. If there are more products, the `Link` header leads to the next file: `<URL>; rel="next"`. An apostrophe precedes every text that a spreadsheet would run as a formula.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'store.view', 'catalog:write'),
  query: {
    store: defineId<'Store'>()
      .optional()
      .meta({ description: 'The store, if you work in more than one.', examples: [shop.id] }),
    status: z.enum(productStatuses).optional(),
  },
  file: {
    name: 'products',
    columns: ownColumns,
    limit: limitOf('Products in a file', maxProducts, maxProducts),
  },
  async list({ query: { store: named, status }, caller, page }, { table }) {
    const store = oneStoreOf(named, caller.store);
    // Oldest first: an import creates them in this order.
    const { items, next } = await readInParts(page, { most: maxRead }, (part) =>
      readIndexItems(table, { ...productListOf(store, status), ...part }),
    );
    const products = items.map(parseProduct);
    const names = await namesOfCategories(table, store);
    const results = products.flatMap((product) =>
      rowsOfProduct(
        product,
        product.categories.flatMap((category) => names.get(category) ?? []),
      ),
    );
    return { results, next };
  },
});
