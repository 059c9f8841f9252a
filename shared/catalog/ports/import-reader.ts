import type { ImportFile } from '../domain/csv/reading/file.ts';
import type { RowError } from '../domain/import.ts';

/** Reads the files of imports. */
export interface ImportReader {
  /** @returns the products of a file, or why it cannot be read */
  read(bytes: Uint8Array): Promise<ImportFile | RowError>;
}
