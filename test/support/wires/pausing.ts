import type { Table } from '../../../shared/platform/table/table.ts';
import { readTogether } from '../../../shared/platform/table/together.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

/**
 * The same wire, which pauses before one of its requests to the table until something else has happened.
 * @param nth which request, from 0
 * @returns the wire, and whether it came to that request
 */
export function pausing(
  { config, now, table }: Wire,
  nth: number,
  meanwhile: () => Promise<unknown>,
): { wire: Wire; paused(): boolean } {
  let requests = 0;
  let paused = false;
  async function request<T>(send: () => Promise<T>): Promise<T> {
    if (requests++ === nth) {
      paused = true;
      await meanwhile();
    }
    return send();
  }
  const slow: Table = {
    get: (key) => request(() => table.get(key)),
    getMany: (keys, consistent) => request(() => table.getMany(keys, consistent)),
    getTogether: (keys, consistent) =>
      readTogether(keys, (part) => request(() => table.getMany(part, consistent))),
    getBriefly: (key) => request(() => table.getBriefly(key)),
    prefetch: (keys) => request(() => table.prefetch(keys)),
    reuse: (key, item) => table.reuse(key, item),
    query: (find) => request(() => table.query(find)),
    update: (asked) => request(() => table.update(asked)),
    commit: (writes) => request(() => table.commit(writes)),
  };
  return { wire: { config, now, table: slow }, paused: () => paused };
}

/**
 * Lets one thing happen in the other's pauses: before each of its requests to the table in turn.
 * @param arrange makes both anew for each pause. `one` takes the wire that pauses
 * @param look is called when both have happened
 */
export async function meetingEverywhere<T>(
  wire: Wire,
  arrange: () => Promise<T>,
  one: (on: Wire, arranged: T) => Promise<unknown>,
  other: (on: Wire, arranged: T) => Promise<unknown>,
  look: (arranged: T) => Promise<void>,
): Promise<number> {
  for (let nth = 0; ; nth++) {
    const arranged = await arrange();
    const slow = pausing(wire, nth, () => other(wire, arranged));
    await one(slow.wire, arranged);
    if (!slow.paused()) return nth;
    await look(arranged);
  }
}
