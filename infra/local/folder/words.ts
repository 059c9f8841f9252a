import { dirname } from 'node:path';

/** The advice about a folder that cannot be used as it is. */
const elsewhere = 'set SVC_DATA to another folder';

/** The disk of a folder has no room left. */
export const describeFullDisk = (folder: string): string =>
  `The disk of ${folder} is full. Free some space, or ${elsewhere}.`;

/** A file of a data folder exists, but its content is not what the service wrote. */
export const describeDamage = (file: string, folder: string, cause?: unknown) =>
  new Error(
    `${file} is damaged. Restore it from a copy. If there is none, delete ${folder} and start again: everything in it is lost then, and new demo people are made.`,
    { cause },
  );

/** Messages of SQLite, and of engines that use it, about a file that is not a whole database. */
const corrupt = /not a valid SQLite|not a database|malformed/i;

/** Throws an error about a database: in words if the file is damaged, otherwise as it is. */
export function throwInWords(error: unknown, file: string): never {
  if (error instanceof Error && corrupt.test(error.message)) throw describeDamage(file, dirname(file), error);
  throw error;
}

/** Causes of errors of the system, or of SQLite, in the data folder, by code or text. */
const causes: readonly { readonly is: RegExp; readonly words: (folder: string) => string }[] = [
  {
    is: /\b(ENOSPC|EDQUOT)\b|disk is full|No space left/i,
    words: describeFullDisk,
  },
  {
    is: /\b(EACCES|EPERM|EROFS)\b|readonly database|unable to open database/i,
    words: (folder) => `${folder} cannot be written. Allow this user to write there, or ${elsewhere}.`,
  },
  {
    is: /\b(ENOTDIR|EEXIST)\b/,
    words: (folder) => `${folder} is not a folder. Move it away, or ${elsewhere}.`,
  },
  {
    is: corrupt,
    words: (folder) => describeDamage(`A database in ${folder}`, folder).message,
  },
];

/** An error about a data folder in plain words, if its cause is known; otherwise the error itself. */
export function toPlainError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const known = causes.find(({ is }) => is.test(`${code} ${error.message}`));
  return known ? new Error(known.words(folder), { cause: error }) : error;
}
