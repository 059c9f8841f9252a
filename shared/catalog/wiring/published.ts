import { defineDependency, defineNeed, provideFiles, tableAccess } from '#ground';
import { createCatalogFiles } from '../adapters/catalog-files.ts';
import { createSnapshotSearch } from '../adapters/snapshot-search.ts';
import { catalogPrefix } from '../domain/files.ts';
import type { ProductSearch } from '../ports/product-search.ts';

/** The folder of published catalogs. */
const published = {
  kind: 'files',
  below: [catalogPrefix],
  why: 'Each version of a catalog has its own file.',
} as const;

const catalogFolderAccess = provideFiles(
  defineNeed({ ...published, name: 'catalog-snapshots', rights: ['get', 'put', 'delete'] }),
);

/** Published catalogs, in the bucket and in the memory of the process. */
export const catalogFilesAccess = defineDependency(catalogFolderAccess.needs, (wire) =>
  createCatalogFiles(catalogFolderAccess.of(wire)),
);

/** The product search. It only reads the files. */
export const productSearchAccess = defineDependency(
  [...tableAccess.needs, defineNeed({ ...published, name: 'catalog-reading', rights: ['get'] })],
  (wire): ProductSearch => createSnapshotSearch(wire.table, catalogFilesAccess.of(wire)),
);
