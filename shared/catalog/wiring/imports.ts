import { defineNeed, provideFiles, provideUploads } from '#ground';
import { importPrefix } from '../domain/files.ts';

const importsNeed = defineNeed({
  name: 'imports',
  kind: 'files',
  below: [importPrefix],
  rights: ['get', 'put', 'delete'],
  why: 'Each import has its own files.',
});

/** The files of imports: callers upload them, and the import reads them. */
export const importUploadsAccess = provideUploads(importsNeed);
export const importFilesAccess = provideFiles(importsNeed);
