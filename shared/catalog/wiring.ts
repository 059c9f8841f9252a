import { dependency } from '../platform/wire.ts';
import { filesFor } from '../platform/wiring/files.ts';
import { uploadsFor } from '../platform/wiring/uploads.ts';
import { codecFiles } from './adapters/picture-codecs.ts';
import { picturesInThread } from './adapters/picture-thread.ts';

/** What makes pictures of uploads. It decodes one at a time in each process. */
export const pictureMakerAccess = dependency([], picturesInThread, Object.values(codecFiles));

/** The files of imports: callers upload them, and the import reads them. */
export const importUploadsAccess = uploadsFor('imports');
export const importFilesAccess = filesFor('imports');
