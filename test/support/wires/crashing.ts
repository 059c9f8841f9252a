import { expect } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { readTogether } from '../../../shared/platform/table/together.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { type Answered, type Asked, call } from '../routes/call.ts';

/** What a process that dies throws in these tests. */
export class Crash extends Error {}

/** The same wire, each of whose requests to the table goes through `request`, which sends it or not. */
function guarded(
  { config, now, table }: Wire,
  request: <T>(send: () => Promise<T>, changes: boolean) => Promise<T>,
): Wire {
  const between: Table = {
    get: (key) => request(() => table.get(key), false),
    getMany: (keys, consistent) => request(() => table.getMany(keys, consistent), false),
    getTogether: (keys, consistent) =>
      readTogether(keys, (part) => request(() => table.getMany(part, consistent), false)),
    getBriefly: (key) => request(() => table.getBriefly(key), false),
    prefetch: (keys) => request(() => table.prefetch(keys), false),
    reuse: (key, item) => table.reuse(key, item),
    query: (find) => request(() => table.query(find), false),
    update: (asked) => request(() => table.update(asked), true),
    commit: (writes) => request(() => table.commit(writes), true),
  };
  return { config, now, table: between };
}

/**
 * The same wire, whose process dies at one of its requests to the table. A loop over all of them dies after each: a death
 * before a request leaves what one after the request before it left.
 * @param nth which request, from 0
 * @param when before the request was sent, or after it took effect or was refused, but before its answer was seen
 * @returns the wire, whether it died, and whether it had sent a change by then
 */
export function crashing(
  wire: Wire,
  nth: number,
  when: 'before' | 'after',
): { wire: Wire; crashed(): boolean; changed(): boolean } {
  let requests = 0;
  let dead = false;
  let changes = 0;
  const mortal = guarded(wire, async (send, isChange) => {
    const mine = requests++ === nth;
    dead ||= mine && when === 'before';
    if (dead) throw new Crash();
    if (isChange) changes++;
    const [sent] = await Promise.allSettled([send()]);
    dead ||= mine;
    if (dead) throw new Crash();
    if (sent.status === 'rejected') throw sent.reason;
    return sent.value;
  });
  return { wire: mortal, crashed: () => dead, changed: () => changes > 0 };
}

/**
 * The same wire, whose table is down for some of its requests, as in an outage.
 * @param from the first of these requests, from 0
 * @param count how many there are
 * @param when before they were sent, or after they took effect but before their answers were seen
 * @returns the wire, and whether a request met the outage
 */
export function outage(
  wire: Wire,
  from: number,
  count: number,
  when: 'before' | 'after',
): { wire: Wire; met(): boolean } {
  let requests = 0;
  const weak = guarded(wire, async (send) => {
    const mine = requests++;
    const isAway = mine >= from && mine < from + count;
    if (!isAway) return send();
    if (when === 'after') await send();
    throw new Problem('unavailable', undefined, { retryAfter: 1 });
  });
  return { wire: weak, met: () => requests > from };
}

/**
 * Sends a request to a process that dies after each of its requests to the table in turn, and then to one that lives.
 * @param equip gives the mortal process its other dependencies besides the table
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
  for (let nth = 0, crashed = true; crashed; nth++) {
    const asked = await arrange();
    const mortal = crashing(wire, nth, 'after');
    equip(mortal.wire);
    const first = await call(mortal.wire, route, asked);
    crashed = mortal.crashed();
    if (crashed) expect(first.status).toBe(500);
    points += crashed ? 1 : 0;
    await look(asked, crashed ? await call(wire, route, asked) : first);
  }
  return points;
}
