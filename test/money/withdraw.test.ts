import { beforeEach, describe, expect, test } from 'vitest';
import { journalEntriesOf } from '../../shared/money/data/journal.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { fold } from '../support/asserts/fold.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { available } from '../support/people/money/funding.ts';
import {
  accounts,
  kindsOf,
  lookAt,
  newSaver,
  platformOn,
  take,
} from '../support/people/money/withdrawals.ts';
import { take as carry, claimBy } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let day = 0;
let clock = new Date();

const { engine, wire } = await startWire(() => clock);
// A day of its own for each test, so that what the platform's accounts moved can be told apart.
beforeEach(() => {
  day += 1;
  clock = new Date(Date.UTC(2030, 0, day, 9, 30));
});

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

describe('a withdrawal that the bank takes at once', () => {
  test('leaves the wallet and answers how it stands, with the end of the account number', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const { status, body } = await take(wire, saver);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'PAID',
        amount: '15000.50',
        currency: 'NGN',
        bank_code: '058',
        account_last4: '0000',
        account_name: 'Ada Stores',
        is_test: false,
        created_at: clock.toISOString(),
        settled_at: clock.toISOString(),
      },
    ]);
    expect(await available(wire, saver)).toBe(499_950);
    expect((await lookAt(wire, saver, body.id)).body).toEqual(body);
  });

  test('moves through the account of withdrawals in transit, and is what the gateway has paid', async () => {
    const saver = await newSaver(wire, 2_000_000);
    await take(wire, saver);
    expect(await kindsOf(wire, saver)).toEqual(['funding', 'withdrawal']);
    expect(await platformOn(wire)).toEqual(
      new Map([
        ['platform:live:gateway', 1_500_050 - 2_000_000],
        [`merchant:${saver.user.id}:live:available`, 499_950],
        ['platform:live:transit', 0],
      ]),
    );
  });

  test('pays five requests with a token: the account, its bank account, the money and the withdrawal, the sandbox, the end', async () => {
    const { user } = await newSaver(wire, 2_000_000);
    const headers = await signedIn(wire, user);
    const { wire: on, requests } = counted(wire);
    expect((await take(on, { headers })).status).toBe(201);
    expect(requests).toEqual([
      'GetItem',
      'BatchGetItem',
      'TransactWriteItems',
      'UpdateItem',
      'TransactWriteItems',
    ]);
  });
});

describe('a withdrawal that fails', () => {
  test('is back in the wallet, and says why', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const { status, body } = await take(wire, saver, accounts.refused);
    const failed = { status: 'FAILED', reason: 'The bank does not know this account.' };
    expect([status, body]).toEqual([201, expect.objectContaining(failed)]);
    expect(await available(wire, saver)).toBe(2_000_000);
    expect(await kindsOf(wire, saver)).toContain('withdrawal_refund');
    expect((await platformOn(wire)).get('platform:live:transit')).toBe(0);
  });
});

describe('a withdrawal that takes its time', () => {
  test.each([
    [accounts.paidLate, 'PAID', 499_950],
    [accounts.failedLate, 'FAILED', 2_000_000],
  ])('is in transit to account %s, and then %s', async (account, ended, left) => {
    const saver = await newSaver(wire, 2_000_000);
    const pending = await take(wire, saver, account);
    expect([pending.status, pending.body.status]).toEqual([201, 'PENDING']);
    expect((await lookAt(wire, saver, pending.body.id)).body).toEqual(pending.body);
    expect(await available(wire, saver)).toBe(499_950);
    expect((await platformOn(wire)).get('platform:live:transit')).toBe(1_500_050);
    later(10);
    expect((await lookAt(wire, saver, pending.body.id)).body).toMatchObject({
      status: ended,
      settled_at: clock.toISOString(),
    });
    expect(await available(wire, saver)).toBe(left);
    expect((await platformOn(wire)).get('platform:live:transit')).toBe(0);
  });

  test('because its answer was lost was made all the same: it is found on asking', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const { body } = await take(wire, saver, accounts.unanswered);
    expect(body.status).toBe('PENDING');
    expect((await lookAt(wire, saver, body.id)).body.status).toBe('PAID');
  });

  test('is settled once, however many ask at once', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const { body } = await take(wire, saver, accounts.failedLate);
    later(10);
    const answers = await Promise.all(Array.from({ length: 12 }, () => lookAt(wire, saver, body.id)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'FAILED' } });
    expect(await available(wire, saver)).toBe(2_000_000);
    expect((await kindsOf(wire, saver)).filter((kind) => kind === 'withdrawal_refund')).toHaveLength(1);
  });
});

describe('who may withdraw', () => {
  test('is a rider too, of what was earned', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await newShipment(wire);
    await claimBy(wire, shipment, rider);
    await carry(wire, shipment, 'pickup', 'verify');
    const earned = await available(wire, { user: rider });
    expect(earned).toBeGreaterThan(20_000);
    const headers = await signedIn(wire, rider);
    expect((await take(wire, { headers }, accounts.paid, 200)).body.status).toBe('PAID');
    expect(await available(wire, { user: rider })).toBe(earned - 20_000);
    const given = await take(wire, { headers }, accounts.refused, 100);
    expect(given.body.status).toBe('FAILED');
    expect(await available(wire, { user: rider })).toBe(earned - 20_000);
  });

  test('is not an admin', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'admin'));
    expect((await take(wire, { headers })).status).toBe(403);
  });

  test('withdraws test money to nowhere, whatever the settings are', async () => {
    const user = await newUser(wire, 'merchant');
    const settings = { SVC_STAGE: 'prod', SVC_PAYMENTS: 'paystack' } as const;
    const on = createWire({ ...engine.config, ...settings }, () => clock);
    const { body } = await take(on, { headers: await withKey(wire, user, 'test') });
    expect(body).toMatchObject({ status: 'PAID', is_test: true });
    expect((await walletShown(wire, user, 'test')).available).toBe(100_000_000 - 1_500_050);
  });

  test.each([
    ['merchant', 'merchant'],
    ['rider', 'courier'],
    ['carrier', 'courier'],
  ] as const)('has test money of a %s in one account, which it comes into and leaves', async (role, kind) => {
    const user = await newUser(wire, role);
    const { body } = await take(wire, { headers: await signedIn(wire, user, 'test') });
    expect(body.status).toBe('PAID');
    const { entries } = await journalEntriesOf(wire.table, user.id, 'test', { limit: 100, after: undefined });
    const held = [...fold(entries.flatMap(({ lines }) => lines))].filter(([name]) => name.includes(user.id));
    expect(held).toEqual([[`${kind}:${user.id}:test:available`, 100_000_000 - 1_500_050]]);
  });

  test('is told where live money is not set up, before anything moves', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const on = createWire({ ...engine.config, SVC_STAGE: 'prod' }, () => clock);
    expect(await take(on, saver)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await available(wire, saver)).toBe(2_000_000);
  });
});
