import { defineDependency } from '#ground';
import { createImportReader } from '../adapters/import-thread.ts';

/** What reads the files of imports. It reads one at a time in each process. */
export const importReaderAccess = defineDependency([], createImportReader);
