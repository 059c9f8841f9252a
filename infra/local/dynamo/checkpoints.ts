import { existsSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { readStored } from '../folder/stored.ts';

const Position = z.object({ shard: z.string(), after: z.string().optional() });
/** A position in a stream: after the record `after` of a shard, or at the shard's start. */
export type Position = z.output<typeof Position>;

const Stored = z.object({ stream: z.string(), consumers: z.record(z.string(), Position) });

export interface Checkpoints {
  read(consumer: string): Position | undefined;
  /** The position is on the disk within a quarter of a second. After a kill the records since then are read again. */
  write(consumer: string, position: Position): void;
  /** Writes what is not on the disk yet. */
  flush(): void;
}

/** Milliseconds: replacing the file after each batch took as long as many a batch. */
const writtenWithin = 250;

/**
 * The position of each consumer of the stream, in a file that is replaced as a whole. Positions in a stream that no
 * longer exists (the table was deleted) are discarded.
 */
export function openCheckpoints(file: string, stream: string): Checkpoints {
  const stored = existsSync(file) ? readStored(file, Stored) : undefined;
  const consumers = stored?.stream === stream ? stored.consumers : {};
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    writeFileSync(`${file}.new`, JSON.stringify({ stream, consumers }));
    renameSync(`${file}.new`, file);
  };
  return {
    read: (consumer) => consumers[consumer],
    write(consumer, position) {
      consumers[consumer] = position;
      waiting ??= setTimeout(flush, writtenWithin);
    },
    flush,
  };
}
