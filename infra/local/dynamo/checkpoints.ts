import { existsSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { readStored } from '../folder/stored.ts';

const Position = z.object({ shard: z.string(), after: z.string().optional() });
/** A position in a stream: after the record `after` of a shard, or at the shard's start. */
export type Position = z.output<typeof Position>;

const Stored = z.object({ stream: z.string(), consumers: z.record(z.string(), Position) });

export interface Checkpoints {
  read(consumer: string): Position | undefined;
  write(consumer: string, position: Position): void;
}

/**
 * The position of each consumer of the stream, in a file that is replaced as a whole. Positions in a stream that no
 * longer exists (the table was deleted) are discarded.
 */
export function openCheckpoints(file: string, stream: string): Checkpoints {
  const stored = existsSync(file) ? readStored(file, Stored) : undefined;
  const consumers = stored?.stream === stream ? stored.consumers : {};
  return {
    read: (consumer) => consumers[consumer],
    write(consumer, position) {
      consumers[consumer] = position;
      writeFileSync(`${file}.new`, JSON.stringify({ stream, consumers }));
      renameSync(`${file}.new`, file);
    },
  };
}
