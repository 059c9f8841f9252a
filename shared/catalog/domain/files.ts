import type { ImportId } from '#ground/domain';
/** Folders of the catalog in the bucket of files. */

/** Pictures of products that anybody may see: the edge serves everything in this folder. */
export const mediaPrefix = 'media/';

/** Pictures as they were uploaded, until they are judged. */
export const incomingPrefix = 'incoming/';

/** Days after which an uploaded picture is removed in any case: as long as failed messages are kept. */
export const incomingDays = 14;

/** The published catalogs of stores, and the shards of the search over all stores. */
export const catalogPrefix = 'catalogs/';

/** Files of imports. */
export const importPrefix = 'imports/';
export const fileOfImport = (id: ImportId): string => `${importPrefix}${id}.csv`;

/** Days for which files of imports are kept. */
export const importDays = 30;
