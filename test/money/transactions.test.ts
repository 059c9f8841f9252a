import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as fund } from '../../functions/money/fund.ts';
import { route as transactions } from '../../functions/money/transactions.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { fill, type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = new Date('2026-11-21T09:30:00.000Z');

const { wire } = await startWire(() => {
  clock = new Date(clock.getTime() + 1);
  return clock;
});

const Page = z.object({
  next: z.url().nullable(),
  previous: z.null(),
  results: z.array(
    z.looseObject({ id: z.string(), kind: z.string(), amount: z.record(z.string(), z.string()) }),
  ),
});
const ask = (headers: Headers, query: Record<string, string> = {}, on = wire) =>
  call(on, transactions, { headers, query });
const list = async (headers: Headers, query: Record<string, string> = {}) =>
  Page.parse((await ask(headers, query)).body);
const queryOf = (next: string | null) => Object.fromEntries(new URL(next ?? '').searchParams);

async function funded(times: number): Promise<{ user: User; headers: Headers }> {
  const user = await newUser(wire, 'merchant');
  for (let naira = 1; naira <= times; naira++) {
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(naira * 100));
  }
  return { user, headers: await signedIn(wire, user) };
}

describe('the transactions of a wallet', () => {
  test('tell a shipment from booking to settlement by what each did to the caller', async () => {
    const { user, headers } = await funded(0);
    const rider = await newUser(wire, 'rider');
    await call(wire, fund, { headers, body: { amount: 9000 } });
    const booked = await newShipment(wire, { merchant: user.id });
    await claimBy(wire, booked, rider);
    await take(wire, booked, 'pickup', 'verify');
    const told = { currency: 'NGN', id: expect.any(String), created_at: expect.any(String) };
    const its = { ...told, shipment: booked.id, tracking_number: booked.tracking };
    const { results } = await list(headers);
    expect(results).toEqual([
      {
        ...its,
        kind: 'settlement',
        description: 'Delivery settled',
        amount: { available: '0.00', escrow: '-3792.80' },
      },
      {
        ...its,
        kind: 'escrow_hold',
        description: 'Fare reserved',
        amount: { available: '-3792.80', escrow: '3792.80' },
      },
      {
        ...told,
        kind: 'funding',
        description: 'Wallet funded',
        amount: { available: '3792.80', escrow: '0.00' },
      },
      {
        ...told,
        kind: 'funding',
        description: 'Wallet funded',
        amount: { available: '9000.00', escrow: '0.00' },
      },
    ]);
    expect(await list(await signedIn(wire, rider))).toMatchObject({
      results: [{ ...its, kind: 'settlement', amount: { available: '3034.24', escrow: '0.00' } }],
    });
  });

  test('say nothing of the accounts of others', async () => {
    const { user, headers } = await funded(0);
    const rider = await newUser(wire, 'rider');
    await claimBy(wire, await newShipment(wire, { merchant: user.id }), rider);
    const { text } = await ask(headers);
    for (const secret of [user.id, rider.id, 'platform', 'lines']) expect(text).not.toContain(secret);
  });

  test('come in pages, newest first, each once', async () => {
    const { headers } = await funded(7);
    const seen: string[] = [];
    let { next, results } = await list(headers, { limit: '3' });
    for (; ; { next, results } = await list(headers, queryOf(next))) {
      seen.push(...results.map(({ amount }) => String(amount.available)));
      if (next === null) break;
      expect(results).toHaveLength(3);
    }
    expect(seen).toEqual(['7.00', '6.00', '5.00', '4.00', '3.00', '2.00', '1.00']);
  });

  test('are those of one mode', async () => {
    const { user } = await funded(2);
    expect(await list(await withKey(wire, user, 'test'))).toMatchObject({
      results: [{ kind: 'test_funds', amount: { available: '1000000.00' } }],
    });
  });

  test('are one request with a token', async () => {
    const { headers } = await funded(2);
    const { wire: on, requests } = counted(wire);
    await ask(headers, {}, on);
    expect(requests).toEqual(['Query']);
  });
});

describe('a cursor', () => {
  test('is refused where another user or mode has it, or it was changed', async () => {
    const { user, headers } = await funded(3);
    const query = queryOf((await list(headers, { limit: '1' })).next);
    const { cursor = '' } = query;
    const changed = { ...query, cursor: cursor.slice(0, -3) + (cursor.endsWith('AAA') ? 'BBB' : 'AAA') };
    const asked = [
      [(await funded(1)).headers, query],
      [await signedIn(wire, user, 'test'), query],
      [headers, changed],
      [headers, { cursor: 'x' }],
    ] as const;
    for (const [as, wanted] of asked) {
      expect(await ask(as, wanted)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    }
  });
});

describe('who may not ask', () => {
  test('is a stranger, an admin, a key of nobody', async () => {
    expect((await ask({})).status).toBe(401);
    expect((await ask(await signedIn(wire, await newUser(wire, 'admin')))).status).toBe(403);
  });

  test.each([{ limit: '0' }, { limit: '101' }, { limit: 'x' }])('is nobody, with %j', async (query) => {
    const { headers } = await funded(0);
    expect((await ask(headers, query)).body.errors).toMatchObject([{ pointer: '/limit' }]);
  });
});
