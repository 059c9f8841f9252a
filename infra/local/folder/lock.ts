import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Claims a data folder for this process. The claim is a lock of the operating system, so it ends with the process,
 * however the process ends.
 * @returns a function that releases the claim
 * @throws when another process holds it
 */
export function claim(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock.db'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    throw new Error(
      `${folder} is in use by another running copy. Stop that copy, or set SVC_DATA to another folder.`,
    );
  }
  return () => database.close();
}
