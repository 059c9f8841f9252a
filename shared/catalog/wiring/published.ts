import { tableAccess } from '../../platform/table-access.ts';
import { dependency } from '../../platform/wire.ts';
import { filesFor } from '../../platform/wiring/files.ts';
import { catalogFiles } from '../adapters/catalog-files.ts';
import { snapshotSearch } from '../adapters/snapshot-search.ts';
import type { ProductSearch } from '../ports/product-search.ts';

/** The bucket's folder of published catalogs. */
const catalogFolderAccess = filesFor('catalog-snapshots');

/** Published catalogs, in the bucket and in the memory of the process. */
export const catalogFilesAccess = dependency(catalogFolderAccess.needs, (wire) =>
  catalogFiles(catalogFolderAccess.of(wire)),
);

/** The product search. It only reads the files. */
export const productSearchAccess = dependency(
  [...tableAccess.needs, 'catalog-reading'],
  (wire): ProductSearch => snapshotSearch(wire.table, catalogFilesAccess.of(wire)),
);
