import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { assertData } from '../folder/assert-data.ts';
import { claim } from '../folder/lock.ts';

/**
 * Copies the data of a stopped service.
 * @returns the folder of the copy, and a function that removes it
 * @throws when there is no data, or a service is running on it
 */
export async function copyData(folder: string): Promise<{ copy: string; remove(): Promise<void> }> {
  assertData(folder);
  const release = claim(folder);
  const copy = mkdtempSync(join(tmpdir(), 'svc-restored-'));
  try {
    await cp(folder, copy, { recursive: true, filter: (file) => !basename(file).startsWith('lock.db') });
  } finally {
    release();
  }
  return { copy, remove: () => rm(copy, { recursive: true, force: true }) };
}
