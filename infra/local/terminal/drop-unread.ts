import type { Writable } from 'node:stream';

/** How many bytes may wait for a reader that is slow, such as a terminal in which somebody selects text. */
const maxWaitingBytes = 262_144;

/**
 * Drops what is written while nobody reads, and says how many writes were dropped once somebody reads again. It would
 * be kept in memory otherwise, without a bound.
 */
export function dropUnread(output: Writable): void {
  const { write } = output;
  let dropped = 0;
  const report = () => {
    output.write(`(Nobody read the output: ${dropped} lines were dropped.)\n`);
    dropped = 0;
  };
  Object.assign(output, {
    write(...given: readonly unknown[]): boolean {
      if (output.writableLength <= maxWaitingBytes) return Reflect.apply(write, output, given);
      if (dropped === 0) output.once('drain', report);
      dropped += 1;
      const written = given.at(-1);
      if (typeof written === 'function') process.nextTick(written);
      return false;
    },
  });
}
