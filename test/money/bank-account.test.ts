import { describe, expect, test } from 'vitest';
import { route as read } from '../../functions/money/bank-account.ts';
import { route as choose } from '../../functions/money/set-bank-account.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { GatewaySilence } from '../../shared/money/ports/payments.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { fill, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { playing } from '../support/people/money/funding.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

const hour = 3600;
const account = { bank_code: '058', account_number: '0123456789' };
const other = { bank_code: '044', account_number: '0123456780' };

/** A merchant with money. */
async function newSaver(mode: Mode = 'live') {
  const user = await newUser(wire, 'merchant');
  if (mode === 'live') await fill(wire, { user: user.id, mode }, asKobo(5_000_000));
  return user;
}

describe('the bank account of a wallet', () => {
  test('is not there at first; then it shows whose it is, and the end of its number', async () => {
    const headers = await signedIn(wire, await newSaver());
    expectProblem(read, await call(wire, read, { headers }), 'not_found');
    const chosen = await call(wire, choose, { headers, body: account });
    expect([chosen.status, chosen.body]).toEqual([
      200,
      {
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_last4: '6789',
        account_name: 'Sandbox account 6789',
        status: 'VERIFIED',
        is_test: false,
        changed_at: wire.now().toISOString(),
        usable_from: new Date(wire.now().getTime() + 24 * hour * 1000).toISOString(),
      },
    ]);
    expect((await call(wire, read, { headers })).body).toEqual(chosen.body);
  });

  test('is one for each mode, and read by a key of that mode', async () => {
    const user = await newSaver();
    await call(wire, choose, { headers: await signedIn(wire, user, 'test'), body: account });
    expect((await call(wire, read, { headers: await withKey(wire, user, 'test') })).status).toBe(200);
    expect((await call(wire, read, { headers: await withKey(wire, user, 'live') })).status).toBe(404);
  });

  test('is chosen by somebody who is signed in, not by a key', async () => {
    const headers = await withKey(wire, await newSaver(), 'live');
    expectProblem(choose, await call(wire, choose, { headers, body: account }), 'forbidden');
  });

  test('is not a number that its bank does not know', async () => {
    const headers = await signedIn(wire, await newSaver());
    const body = { ...account, account_number: '0000000009' };
    const { status, body: refused } = await call(wire, choose, { headers, body });
    expect(status).toBe(400);
    expect(refused.errors).toMatchObject([{ pointer: '/account_number', code: 'not_found' }]);
    expectProblem(read, await call(wire, read, { headers }), 'not_found');
  });

  test('is not chosen while the gateway does not answer', async () => {
    const headers = await signedIn(wire, await newSaver());
    const silent = playing(wire, { resolveAccount: () => Promise.reject(new GatewaySilence()) });
    expect(await call(silent, choose, { headers, body: account })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  test.each([
    [{ bank_code: undefined }, '/bank_code', 'is required'],
    [{ bank_code: '58' }, '/bank_code', undefined],
    [{ bank_code: 58 }, '/bank_code', undefined],
    [{ bank_code: 'toString' }, '/bank_code', undefined],
    [{ account_number: undefined }, '/account_number', 'is required'],
    [{ account_number: 123_456_789 }, '/account_number', undefined],
    [{ account_number: '123456789' }, '/account_number', 'must be ten digits'],
    [{ account_number: '01234567890' }, '/account_number', 'must be ten digits'],
    [{ account_number: '٠١٢٣٤٥٦٧٨٩' }, '/account_number', 'must be ten digits'],
  ])('takes no %j', async (wrong, pointer, detail) => {
    const headers = await signedIn(wire, await newSaver());
    const answer = await call(wire, choose, { headers, body: { ...account, ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer, ...(detail && { detail }) }]);
  });
});

describe('a withdrawal', () => {
  const take = (headers: Readonly<Record<string, string>>, more: object = {}) =>
    call(wire, withdraw, { headers, body: { amount: 100, ...more } });

  test('wants a bank account', async () => {
    const user = await newSaver();
    expectProblem(withdraw, await take(await signedIn(wire, user)), 'bank_account_required');
    expect((await walletShown(wire, user)).available).toBe(5_000_000);
  });

  test('waits for 24 hours after each change, and says how long; the same account again changes nothing', async () => {
    const user = await newSaver();
    const choosing = async (body: object) =>
      call(wire, choose, { headers: await signedIn(wire, user), body });
    await choosing(account);
    later(24 * hour - 1);
    await choosing(account);
    const refused = await take(await signedIn(wire, user));
    expectProblem(withdraw, refused, 'bank_account_too_new');
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body.usable_from).toBe(new Date(wire.now().getTime() + 1000).toISOString());
    later(1);
    expect((await take(await signedIn(wire, user))).body).toMatchObject({
      status: 'PAID',
      bank_code: '058',
      account_last4: '6789',
      account_name: 'Sandbox account 6789',
    });
    await choosing(other);
    expectProblem(withdraw, await take(await signedIn(wire, user)), 'bank_account_too_new');
    later(24 * hour);
    const paid = await take(await signedIn(wire, user));
    expect(paid.body).toMatchObject({ status: 'PAID', bank_code: '044', account_last4: '6780' });
    expect((await walletShown(wire, user)).available).toBe(5_000_000 - 20_000);
  });

  test('waits for nothing where it is of test money', async () => {
    const headers = await signedIn(wire, await newSaver('test'), 'test');
    await call(wire, choose, { headers, body: account });
    expect((await take(headers)).body).toMatchObject({ status: 'PAID', is_test: true });
  });

  test('sends nothing where it names another account; one that names its own is made', async () => {
    const user = await newSaver();
    await call(wire, choose, { headers: await signedIn(wire, user), body: account });
    later(24 * hour);
    const headers = await signedIn(wire, user);
    for (const [named, pointer] of [
      [{ ...account, account_number: '0123456780' }, '/account_number'],
      [{ ...account, bank_code: '044' }, '/bank_code'],
    ] as const) {
      const { status, body } = await take(headers, named);
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer })]]);
    }
    expect((await walletShown(wire, user)).available).toBe(5_000_000);
    expect((await take(headers, account)).body.status).toBe('PAID');
  });
});
