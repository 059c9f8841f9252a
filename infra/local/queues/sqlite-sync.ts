import type { DatabaseSync as Database } from 'node:sqlite';

/**
 * Opens databases that do not wait for the disk at each write, only for the operating system, and that lock their file once
 * instead of at each write: no other process may use the folder. The engine of the queues writes three times for each
 * message, in this process, and each wait of a millisecond would stop everything else here.
 * Written data survives a kill of the process; after a power cut the last messages may be missing, as may the last
 * positions in the stream.
 * @param open opens its databases before it ends
 */
export async function openWithoutDiskWaits<T>(open: () => Promise<T>): Promise<T> {
  const { DatabaseSync } = await import('node:sqlite');
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (this: Database, sql: string) {
    exec.call(this, 'PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL');
    return exec.call(this, sql);
  };
  try {
    return await open();
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
}
