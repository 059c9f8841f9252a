import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { route as list } from '../../../functions/platform/audit/list.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { actionsOf, type Trail, trail } from '../../support/asserts/audit.ts';
import { fill, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { book, fundedMerchant } from '../../support/people/shipments/booking.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

let clock = Date.now();
const { engine, wire } = await startWire(() => new Date(clock));

describe('the list of the audit trail', () => {
  /** A merchant whose trail has ten bookings, a minute apart, the odd ones by a key. */
  async function busy() {
    const { user, headers } = await fundedMerchant(wire);
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(100_000_000));
    const key = await withKey(wire, user, 'live');
    const times: string[] = [];
    for (let nth = 0; nth < 10; nth++) {
      clock += 60_000;
      times.push(new Date(clock).toISOString());
      await book(wire, nth % 2 ? key : headers);
    }
    return { headers: await signedIn(wire, user), times };
  }

  test('has pages, newest first', async () => {
    const { headers, times } = await busy();
    const seen: string[] = [];
    let query: Record<string, string> | undefined = { limit: '4' };
    while (query) {
      const { results, next } = await trail(wire, headers, query);
      expect(results.length).toBeLessThanOrEqual(4);
      seen.push(...results.map(({ at }) => at));
      query = next === null ? undefined : Object.fromEntries(new URL(next).searchParams);
    }
    expect(seen).toEqual(times.toReversed());
  });

  test('filtered by action, credential and target is that of a few, over pages too', async () => {
    const { headers } = await busy();
    const { results } = await trail(wire, headers);
    const key = results.find(({ credential }) => credential.kind === 'key')?.credential.id ?? '';
    const byKey: string[] = [];
    let query: Record<string, string> | undefined = { credential: key, limit: '2' };
    while (query) {
      const page: z.output<typeof Trail> = await trail(wire, headers, query);
      byKey.push(...page.results.map(({ credential }) => credential.id));
      query = page.next === null ? undefined : Object.fromEntries(new URL(page.next).searchParams);
    }
    expect(byKey).toEqual(Array(5).fill(key));
    expect(await actionsOf(wire, headers, { action: 'shipments.cancel' })).toEqual([]);
    expect(await actionsOf(wire, headers, { action: 'shipments.create' })).toHaveLength(10);
    const target = results[3]?.target ?? '';
    for (const named of [target, target.toUpperCase()])
      expect((await trail(wire, headers, { target: named })).results).toEqual([results[3]]);
  });

  test('has the first moment of a stretch of time and not its last', async () => {
    const { headers, times } = await busy();
    const [after = '', before = ''] = [times[2], times[5]];
    const { results } = await trail(wire, headers, { after, before });
    expect(results.map(({ at }) => at)).toEqual(times.slice(2, 5).toReversed());
    expect(await actionsOf(wire, headers, { after: before, before: after })).toEqual([]);
    const shifted = after.replace('Z', '+00:00');
    expect(await actionsOf(wire, headers, { after: shifted, before })).toHaveLength(3);
  });

  test('forgets after a year', async () => {
    const { user, headers } = await fundedMerchant(wire);
    await book(wire, headers);
    const found = [];
    for (const days of [364, 366]) {
      const then = createWire(engine.config, () => new Date(clock + days * 24 * 3600_000));
      found.push((await trail(then, await signedIn(then, user))).results.length);
    }
    expect(found).toEqual([1, 0]);
  });

  test.each([
    ['after', 'yesterday'],
    ['before', '2026-13-01'],
    ['limit', '0'],
    ['cursor', 'e30'],
  ])('refuses %s=%s', async (name, value) => {
    const { headers } = await fundedMerchant(wire);
    expect((await call(wire, list, { headers, query: { [name]: value } })).status).toBe(400);
  });
});
