import { lstat, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesOf } from './environment.ts';

/** Milliseconds after which a folder counts as one that does not answer: a network that is gone, for example. */
const longest = 5_000;
/** Bytes that must fit on the disk for a start. */
const room = 1 << 20;

/** @throws when something stands at the path that is neither a file nor a folder: to open a pipe would take for ever */
async function assertPlain(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isFile() || found.isDirectory() || found.isSymbolicLink()) return;
  throw new Error(`${path} is neither a file nor a folder. Remove it, and start again.`);
}

async function prepare(folder: string): Promise<void> {
  await assertPlain(folder);
  // The folder contains codes, links and keys.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = [...Object.values(filesOf(folder)), join(folder, 'demo.json'), join(folder, 'lock.db')];
  await Promise.all(names.map(assertPlain));
  const trial = join(folder, `trial-${process.pid}`);
  try {
    const file = await open(trial, 'w', 0o600);
    await file.write(Buffer.alloc(room)).finally(() => file.close());
  } finally {
    await rm(trial, { force: true });
  }
}

/**
 * Makes a data folder ready for use.
 * @throws when it cannot be written, holds what can't be opened, or does not answer within five seconds
 */
export async function openFolder(folder: string): Promise<void> {
  const late = new AbortController();
  const silence = pause(longest, undefined, { signal: late.signal }).then(
    () => {
      throw new Error(
        `${folder} does not answer. Look at the disk or the network that it is on, or set SVC_DATA to another folder.`,
      );
    },
    () => undefined,
  );
  try {
    await Promise.race([prepare(folder), silence]);
  } finally {
    late.abort();
  }
}
