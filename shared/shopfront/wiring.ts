import { defineDependency, defineNeed, pagePrinterAccess, provideFiles, tableAccess } from '#ground';
import { mediaPrefix } from '../catalog/domain/files.ts';
import { shopFolder } from '../stores/domain/site.ts';
import { listPrefix } from './publish/page-list.ts';
import { createShopPages } from './publish/publish-pages.ts';

const pageFilesAccess = provideFiles(
  defineNeed({
    name: 'shop-pages',
    kind: 'files',
    below: [shopFolder, listPrefix, mediaPrefix],
    rights: ['get', 'put', 'delete'],
    why: 'Each page of a shop is a file, and so is each picture that is drawn for it.',
  }),
);

/** What makes the pages of shops. */
export const shopPagesAccess = defineDependency([...pageFilesAccess.needs, ...tableAccess.needs], (wire) =>
  createShopPages({
    table: wire.table,
    files: pageFilesAccess.of(wire),
    printer: pagePrinterAccess.of(wire),
    baseUrl: wire.config.SVC_BASE_URL,
  }),
);
