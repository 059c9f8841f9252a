import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as get } from '../../functions/money/get.ts';
import { route as statement } from '../../functions/money/statement.ts';
import { route as transactions } from '../../functions/money/transactions.ts';
import { route as deposit } from '../../functions/riders/deposit.ts';
import { route as release } from '../../functions/riders/release-deposit.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { listShown } from '../support/asserts/list.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { riderWith } from '../support/people/riders/deposit.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const worth = (declared_value: number) => newShipment(wire, { declared_value });

/** Asks to move naira into the deposit, or out of it. */
async function ask(route: Route, rider: User, amount: unknown, mode: Mode = 'live', on = wire) {
  return call(on, route, { headers: await signedIn(wire, rider, mode), body: { amount } });
}

async function shown(rider: User, mode: Mode = 'live') {
  const { body } = await call(wire, get, { headers: await signedIn(wire, rider, mode) });
  const { available_balance, deposit_balance, cover, in_hand } = body;
  return [available_balance, deposit_balance, cover, in_hand];
}

describe('a deposit', () => {
  test('takes the amount from what is available, covers five times as much, and can be taken out again', async () => {
    const rider = await riderWith(wire, { available: 5000 });
    expect(await shown(rider)).toEqual(['5000.00', '0.00', '500000.00', '0.00']);
    const { status, body } = await ask(deposit, rider, 3000.5);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        available_balance: '1999.50',
        escrow_balance: '0.00',
        deposit_balance: '3000.50',
        cover: '515002.50',
        in_hand: '0.00',
      }),
    ]);
    expect(await shown(rider)).toEqual(['1999.50', '3000.50', '515002.50', '0.00']);
    const back = await ask(release, rider, '1000.50');
    expect([back.status, back.body.deposit_balance, back.body.cover]).toEqual([201, '2000.00', '510000.00']);
    expect(await shown(rider)).toEqual(['3000.00', '2000.00', '510000.00', '0.00']);
  });

  test('is on the lists of movements and in the file, which add up to it', async () => {
    const rider = await riderWith(wire, { available: 5000 });
    await ask(deposit, rider, 3000);
    await ask(release, rider, 500);
    expect(await listShown(wire, transactions, rider)).toMatchObject([
      {
        kind: 'deposit_release',
        description: 'Deposit released',
        amount: { available: '500.00', escrow: '0.00', deposit: '-500.00' },
      },
      {
        kind: 'deposit',
        description: 'Deposit made',
        amount: { available: '-3000.00', escrow: '0.00', deposit: '3000.00' },
      },
      { kind: 'funding', amount: { available: '5000.00', escrow: '0.00' } },
    ]);
    const { text } = await call(wire, statement, { headers: await signedIn(wire, rider) });
    const rows = text
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(',').at(-1));
    expect(rows).toEqual(['deposit', '0.00', '3000.00', '-500.00']);
  });

  test('is 402 where it is more than is available, and more than it holds cannot be taken out', async () => {
    const rider = await riderWith(wire, { available: 100 });
    expect((await ask(deposit, rider, 100.01)).body).toMatchObject({
      code: 'insufficient_funds',
      detail: 'The wallet holds 100.00 NGN, but 100.01 NGN is needed.',
    });
    await ask(deposit, rider, 60);
    const { status, body } = await ask(release, rider, 60.01);
    expect([status, body.code, body.detail]).toEqual([
      402,
      'insufficient_funds',
      'The deposit holds 60.00 NGN, but 60.01 NGN is needed.',
    ]);
    expect(await shown(rider)).toEqual(['40.00', '60.00', '500300.00', '0.00']);
  });

  test.each([0, -1, 0.001, 'a lot', undefined])('is refused with 400 where it is %s', async (amount) => {
    const rider = await riderWith(wire, { available: 100 });
    expect((await ask(deposit, rider, amount)).status).toBe(400);
    expect((await ask(release, rider, amount)).status).toBe(400);
  });

  test('covers test parcels where it is of test money', async () => {
    const rider = await newUser(wire, 'rider');
    expect((await ask(deposit, rider, 1000, 'test')).status).toBe(201);
    expect(await shown(rider, 'test')).toEqual(['999000.00', '1000.00', '505000.00', '0.00']);
    expect(await shown(rider)).toEqual(['0.00', '0.00', '500000.00', '0.00']);
  });
});

describe('what a deposit covers', () => {
  test('may be claimed, and keeps the deposit until it is delivered', async () => {
    const rider = await riderWith(wire, { available: 20_000 });
    const shipment = await worth(600_000);
    const refused = await act(wire, claim, rider, shipment);
    expect(refused.body).toMatchObject({ code: 'deposit_required', missing: '20000.00' });
    await ask(deposit, rider, refused.body.missing);
    expect((await act(wire, claim, rider, shipment)).status).toBe(200);
    expect(await shown(rider)).toEqual(['0.00', '20000.00', '600000.00', '600000.00']);
    const { status, body } = await ask(release, rider, 5000);
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'deposit_in_use',
      cover: '575000.00',
      in_hand: '600000.00',
      missing: '5000.00',
    });
    await take(wire, shipment, 'cancel');
    expect((await ask(release, rider, 20_000)).status).toBe(201);
  });

  test('keeps no more of the deposit than it needs', async () => {
    const rider = await riderWith(wire, { deposited: 20_000 });
    await claimed(wire, { booked: await worth(550_000), rider });
    expect((await ask(release, rider, 10_000.01)).body).toMatchObject({
      code: 'deposit_in_use',
      missing: '0.01',
    });
    expect((await ask(release, rider, 10_000)).status).toBe(201);
  });

  test('is claimed or released, if both come at once', async () => {
    const rider = await riderWith(wire, { deposited: 20_000 });
    const [first, second] = [await worth(600_000), await worth(600_000)];
    const claiming = await act(
      interrupted(wire, () => ask(release, rider, 1)),
      claim,
      rider,
      first,
    );
    expect(claiming.body.code).toBe('deposit_required');
    await ask(deposit, rider, 1);
    const releasing = await ask(
      release,
      rider,
      1,
      'live',
      interrupted(wire, () => act(wire, claim, rider, second)),
    );
    expect(releasing.body.code).toBe('deposit_in_use');
    expect(await shown(rider)).toEqual(['0.00', '20000.00', '600000.00', '600000.00']);
  });
});

describe.each([
  ['makes a deposit', deposit, ['3000.00', '3000.00', '515000.00', '0.00']],
  ['releases some of it', release, ['5000.00', '1000.00', '505000.00', '0.00']],
] as const)('a process that dies while it %s', (_, route, after) => {
  test('moves the money once', async () => {
    let rider: User;
    const points = await dyingEverywhere(
      wire,
      route,
      async () => {
        rider = await riderWith(wire, { available: 4000, deposited: 2000 });
        const headers = { ...(await signedIn(wire, rider)), 'idempotency-key': randomUUID() };
        return { headers, body: { amount: 1000 } };
      },
      async (_asked, { status, body }) => {
        expect([status, body.deposit_balance]).toEqual([201, after[1]]);
        expect(await shown(rider)).toEqual(after);
      },
    );
    expect(points).toBeGreaterThanOrEqual(2);
  });
});
