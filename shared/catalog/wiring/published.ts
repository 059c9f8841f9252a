import { defineNeed } from '../../platform/needs.ts';
import { tableAccess } from '../../platform/table-access.ts';
import { dependency } from '../../platform/wire.ts';
import { filesFor } from '../../platform/wiring/files.ts';
import { catalogFiles } from '../adapters/catalog-files.ts';
import { snapshotSearch } from '../adapters/snapshot-search.ts';
import { catalogPrefix } from '../domain/files.ts';
import type { ProductSearch } from '../ports/product-search.ts';

/** The folder of published catalogs. */
const published = {
  kind: 'files',
  below: [catalogPrefix],
  why: 'Each version of a catalog has its own file.',
} as const;

const catalogFolderAccess = filesFor(
  defineNeed({ ...published, name: 'catalog-snapshots', rights: ['get', 'put', 'delete'] }),
);

/** Published catalogs, in the bucket and in the memory of the process. */
export const catalogFilesAccess = dependency(catalogFolderAccess.needs, (wire) =>
  catalogFiles(catalogFolderAccess.of(wire)),
);

/** The product search. It only reads the files. */
export const productSearchAccess = dependency(
  [...tableAccess.needs, defineNeed({ ...published, name: 'catalog-reading', rights: ['get'] })],
  (wire): ProductSearch => snapshotSearch(wire.table, catalogFilesAccess.of(wire)),
);
