import { expect } from 'vitest';
import type { Route } from '../../../shared/platform/http/route.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { type Answered, type Asked, call } from '../routes/call.ts';

/** What a process that dies throws in these tests. */
export class Crash extends Error {}

/**
 * The same wire, whose process dies at one of its requests to the table.
 * @param nth which request, from 0
 * @param when before the request was sent, or when it had its effect but its answer is not seen any more
 * @returns the wire, whether it died, and whether it had sent a change by then
 */
export function crashing(
  wire: Wire,
  nth: number,
  when: 'before' | 'after',
): { wire: Wire; crashed(): boolean; changed(): boolean } {
  const { config, now, table } = wire;
  let requests = 0;
  let dead = false;
  let changes = 0;
  async function request<T>(send: () => Promise<T>): Promise<T> {
    const mine = requests++ === nth;
    dead ||= mine && when === 'before';
    if (dead) throw new Crash();
    const answer = await send();
    dead ||= mine;
    if (dead) throw new Crash();
    return answer;
  }
  const change = <T>(send: () => Promise<T>) =>
    request(() => {
      changes++;
      return send();
    });
  const mortal: Table = {
    get: (key) => request(() => table.get(key)),
    getMany: (keys, consistent) => request(() => table.getMany(keys, consistent)),
    prefetch: (keys) => request(() => table.prefetch(keys)),
    reuse: (key, item) => table.reuse(key, item),
    query: (find) => request(() => table.query(find)),
    update: (asked) => change(() => table.update(asked)),
    commit: (writes) => change(() => table.commit(writes)),
  };
  return { wire: { config, now, table: mortal }, crashed: () => dead, changed: () => changes > 0 };
}

/**
 * Sends a request to a process that dies at each of its requests to the table in turn, before or after the request took
 * effect, and then to one that lives.
 * @param equip gives the mortal process what else than its table it has of the wire
 * @returns how often it died
 */
export async function dyingEverywhere(
  wire: Wire,
  route: Route,
  arrange: () => Promise<Asked>,
  look: (asked: Asked, answer: Answered) => Promise<void>,
  equip: (mortal: Wire) => void = () => undefined,
) {
  let points = 0;
  for (const when of ['before', 'after'] as const) {
    for (let nth = 0, crashed = true; crashed; nth++) {
      const asked = await arrange();
      const mortal = crashing(wire, nth, when);
      equip(mortal.wire);
      const first = await call(mortal.wire, route, asked);
      crashed = mortal.crashed();
      if (crashed) expect(first.status).toBe(500);
      points += crashed ? 1 : 0;
      await look(asked, crashed ? await call(wire, route, asked) : first);
    }
  }
  return points;
}
