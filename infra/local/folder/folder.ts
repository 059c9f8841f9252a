import { lstat, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awaitWithin } from '../../../shared/kernel/concurrency.ts';
import { filesOf } from './environment.ts';
import { describeFullDisk } from './words.ts';

/** Milliseconds after which a folder counts as unresponsive, such as one on a lost network. */
const patience = 5_000;
/** Bytes that must be free on the disk: a new folder takes half of it. */
const usualRoom = 16 * 2 ** 20;

/** @throws when the path is neither a file nor a folder: opening a pipe would never return */
async function assertPlain(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isFile() || found.isDirectory() || found.isSymbolicLink()) return;
  throw new Error(`${path} is neither a file nor a folder. Remove it, and start again.`);
}

async function prepare(folder: string, room: number): Promise<void> {
  await assertPlain(folder);
  // The folder contains codes, links and keys.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = [...Object.values(filesOf(folder)), join(folder, 'demo.json'), join(folder, 'lock.db')];
  await Promise.all(names.map(assertPlain));
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < room) throw new Error(describeFullDisk(folder));
  const trial = join(folder, `trial-${process.pid}`);
  try {
    await writeFile(trial, 'Can this be written?', { mode: 0o600 });
  } finally {
    await rm(trial, { force: true });
  }
}

/**
 * Prepares a data folder.
 * @param room bytes that must be free on its disk
 * @throws when it cannot be written, has no room, contains files that cannot be opened, or does not answer within five
 * seconds
 */
export async function openFolder(folder: string, room = usualRoom): Promise<void> {
  const late = () =>
    new Error(
      `${folder} does not answer. Look at the disk or the network that it is on, or set SVC_DATA to another folder.`,
    );
  await awaitWithin(prepare(folder, room), patience, late);
}
