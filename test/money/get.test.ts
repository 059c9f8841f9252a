import { describe, expect, test } from 'vitest';
import { route as get } from '../../functions/money/get.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { fill, type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { take } from '../support/people/riders/steps.ts';
import { onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const now = new Date('2026-11-21T09:30:00.000Z');

const { wire } = await startWire(() => now);

const ask = (headers: Headers, on = wire) => call(on, get, { headers });

describe('a wallet', () => {
  test('has the fields of the contract, exactly', async () => {
    const { status, body } = await ask(await signedIn(wire, await newUser(wire, 'merchant')));
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      available_balance: '0.00',
      escrow_balance: '0.00',
      pending_balance: '0.00',
      withdrawable: '0.00',
      currency: 'NGN',
      is_test: false,
      created_at: now.toISOString(),
    });
  });

  test('shows what is free and what is held for shipments', async () => {
    const user = await newUser(wire, 'merchant');
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(1_000_005));
    await newShipment(wire, { merchant: user.id });
    const headers = await withKey(wire, user, 'live');
    expect((await ask(headers)).body).toMatchObject({
      available_balance: '10000.05',
      escrow_balance: '3792.80',
    });
  });

  test('is another one for test money', async () => {
    const user = await newUser(wire, 'merchant');
    const [live, trial] = [
      await ask(await signedIn(wire, user)),
      await ask(await signedIn(wire, user, 'test')),
    ];
    expect(trial.body).toMatchObject({ available_balance: '1000000.00', is_test: true });
    expect(trial.body.id).not.toBe(live.body.id);
    expect((await ask(await withKey(wire, user, 'test'))).body).toEqual(trial.body);
    expect((await ask(await withKey(wire, user, 'live'))).body).toEqual(live.body);
  });

  test('holds a rider’s share once it has delivered', async () => {
    const booked = await newShipment(wire, { declared_value: 60_001.34 });
    expect(booked.fare).toBe(386_781);
    const { shipment, rider } = await onItsWay(wire, { booked });
    await take(wire, shipment, 'verify');
    expect((await ask(await signedIn(wire, rider))).body).toMatchObject({ available_balance: '3094.24' });
  });

  test('is one request with a token, two with a key', async () => {
    const user = await newUser(wire, 'merchant');
    const { wire: on, requests } = counted(wire);
    await ask(await signedIn(wire, user), on);
    expect(requests.splice(0)).toEqual(['BatchGetItem']);
    await ask(await withKey(wire, user, 'live'), on);
    expect(requests).toEqual(['GetItem', 'BatchGetItem']);
  });
});

describe('who has none to read', () => {
  test('is a stranger: 401', async () => {
    const { status, headers } = await ask({});
    expect([status, headers['www-authenticate']]).toEqual([401, expect.stringContaining('Bearer')]);
  });

  test('is an admin, and who comes with the key of somebody who is no merchant: 403', async () => {
    expect((await ask(await signedIn(wire, await newUser(wire, 'admin')))).status).toBe(403);
    expect((await ask(await withKey(wire, await newUser(wire, 'rider'), 'live'))).status).toBe(403);
  });
});
