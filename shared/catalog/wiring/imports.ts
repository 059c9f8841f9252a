import { defineNeed } from '../../platform/needs.ts';
import { filesFor } from '../../platform/wiring/files.ts';
import { uploadsFor } from '../../platform/wiring/uploads.ts';
import { importPrefix } from '../domain/files.ts';

const importsNeed = defineNeed({
  name: 'imports',
  kind: 'files',
  below: [importPrefix],
  rights: ['get', 'put', 'delete'],
  why: 'Each import has its own files.',
});

/** The files of imports: callers upload them, and the import reads them. */
export const importUploadsAccess = uploadsFor(importsNeed);
export const importFilesAccess = filesFor(importsNeed);
