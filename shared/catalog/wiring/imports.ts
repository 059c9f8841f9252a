import { filesFor } from '../../platform/wiring/files.ts';
import { uploadsFor } from '../../platform/wiring/uploads.ts';

/** The files of imports: callers upload them, and the import reads them. */
export const importUploadsAccess = uploadsFor('imports');
export const importFilesAccess = filesFor('imports');
