import {
  Commit,
  defineRoute,
  limitByAccount,
  linkMakerOf,
  Problem,
  toId,
  toUploadView,
  uuidOfTime,
} from '#ground';
import { ImportIn, ImportUpload } from '../../../shared/catalog/contract/import.ts';
import { addImport } from '../../../shared/catalog/data/imports.ts';
import { fileOfImport } from '../../../shared/catalog/domain/files.ts';
import { createImport } from '../../../shared/catalog/domain/import.ts';
import { importUploadsAccess } from '../../../shared/catalog/wiring/imports.ts';
import { allowStaff, staffOfNamedStore } from '../../../shared/stores/access.ts';
import { loadStore } from '../../../shared/stores/data/stores.ts';

export const route = defineRoute({
  id: 'imports.create',
  at: 'POST /api/v1/storefront/products/import/',
  summary: 'Create an import of products from a CSV file',
  description:
    'Returns a URL to which you upload the file, within 15 minutes and with the headers given. Then start the import, and read its progress.\n\nThe file is UTF-8, or UTF-16 with a byte order mark, with commas, semicolons or tabs, 5 MB, 20,000 rows and 500 columns at most. Its first row names the columns: those of our export, or those of a product file of Shopify or WooCommerce. A file of another program is FAILED, and its error names the program. Rows with the same `slug` (`Handle`) are one product, and each row with option values is one of its variants; a product has 500 rows at most. In a file of WooCommerce the variations follow their `Parent`, and a slug is made from the name. A product that the store already has, by its slug or otherwise by its SKUs, is changed, so the same file can be imported again; in a file of another shop the SKUs count only for a product of the same name. What a file leaves empty stays as it is, and a file removes nothing. A category (`Type`, `Categories` with `Wear > Shirts` as levels) that the store lacks is made with the first product that is imported into it. The column `stock` (`Variant Inventory Qty`, `Inventory quantity`, `Stock`) says how many units somebody has counted in the first active warehouse of the store: each difference is a movement with the reason COUNT. An empty cell leaves the stock as it is, and an export has no such column. Pictures and columns that we do not know are left out: `ignored_columns` names them. A refused row keeps only its own product from being imported. A value of Shopify or WooCommerce that does no harm refuses nothing: it is left out or changed to fit, and `warnings` says so. This holds for a price before a reduction that is not above the price, stock below 0, a SKU that another product has, a handle in other letters, and tags beyond 20. In all files control characters are left out, and a line break in a text of one line is a space. A file beyond a limit is FAILED, and its error names the row and the limit.',
  auth: allowStaff(staffOfNamedStore('body', 'store'), 'catalog.edit'),
  body: ImportIn,
  returns: [201, ImportUpload],
  limits: [limitByAccount('import', 10)],
  uses: { uploads: importUploadsAccess },
  async handle({ body, caller, now, stableId }, { table, uploads }) {
    const store = await loadStore(table, body.store);
    if (!store) throw new Problem('not_found');
    const id = toId<'Import'>(uuidOfTime(now, stableId));
    const file = { contentType: 'text/csv', size: body.size, once: true } as const;
    const link = await uploads.toPut(fileOfImport(id), file);
    const { id: at, mode } = store;
    const created = createImport(
      { id, store: at, mode, by: caller.user, maker: linkMakerOf(caller), status: 'AWAITING_FILE' },
      now,
    );
    return new Commit([addImport(created)], {
      id,
      store: at,
      status: created.status,
      upload: toUploadView(link),
    });
  },
});
