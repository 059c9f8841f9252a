import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A seeding that runs while the service answers already. */
export interface Seeding {
  /** Resolves when the table is seeded, or the seeding was stopped. Rejects with why it failed. */
  readonly done: Promise<void>;
  isRunning(): boolean;
  /** Ends it early. The next start completes what is missing. */
  stop(): Promise<void>;
}

/**
 * Seeds a table once.
 * @param file remembers the stream of the seeded table, so that a new table in the same folder is seeded again
 */
export function startSeeding(
  file: string,
  stream: string,
  seed: (signal: AbortSignal) => Promise<void>,
): Seeding {
  const mark = JSON.stringify({ stream });
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === mark) return;
    try {
      await seed(signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    writeFileSync(file, mark);
  };
  const done = run();
  let isRunning = true;
  const settled = done
    .catch(() => {})
    .finally(() => {
      isRunning = false;
    });
  return {
    done,
    isRunning: () => isRunning,
    async stop() {
      stopping.abort();
      await settled;
    },
  };
}
