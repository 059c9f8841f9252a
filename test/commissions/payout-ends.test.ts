import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/commissions/payouts/create.ts';
import { route as list } from '../../functions/commissions/payouts/list.ts';
import { route as bankAccount } from '../../functions/money/bank-account.ts';
import { route as setBankAccount } from '../../functions/money/set-bank-account.ts';
import { clawBack } from '../../shared/commissions/accruals/claw-back-source.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  balanceOf,
  commissionsShown,
  type Earning,
  owedTo,
  ownerOf,
} from '../support/people/commissions/earning.ts';
import {
  decidePart,
  earnPayable,
  lookAtPayout,
  newPayable,
  payOut,
  requested,
  sendNow,
} from '../support/people/commissions/payouts.ts';
import { advanceTo } from '../support/people/licensing/sponsored.ts';
import { accounts, banksAt, platformOn } from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { publishedIn } from '../support/services/published.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const none = { PENDING: '0.00', HELD: '0.00', PAYABLE: '0.00', PAID: '0.00', REVERSED: '0.00' };
const failed = { status: 'failed', reason: 'The bank did not accept the transfer.' } as const;
const returned = { status: 'returned', reason: 'The bank returned the money.' } as const;
const rowsOf = async (earning: Earning) =>
  (await commissionsShown(wire, earning)).results
    .map(({ status, amount }) => `${status} ${amount}`)
    .toSorted();
const totalsOf = async (earning: Earning) => (await balanceOf(wire, earning)).commission_balances;

describe('a payout that fails', () => {
  test.each([
    ['at once', accounts.refused, 0],
    ['late', accounts.failedLate, 11],
  ])('%s makes its commissions PAYABLE again', async (_, account, seconds) => {
    const earning = await newPayable(wire, 50_000, { account });
    const made = await requested(wire, earning);
    await sendNow(wire, made);
    later(seconds);
    expect(await lookAtPayout(wire, earning, made)).toMatchObject({
      status: 'FAILED',
      reason: expect.any(String),
      parts: [{ amount: '500.00', status: 'FAILED' }],
    });
    expect(await rowsOf(earning)).toEqual(['PAYABLE 500.00']);
    expect([await totalsOf(earning), await owedTo(wire, earning)]).toEqual([
      { ...none, PAYABLE: '500.00' },
      50_000,
    ]);
    const told = await publishedIn(wire, `PAYOUT#${made.id}`);
    expect(told.map(({ name }) => name)).toContain('distribution.payout.failed');
  });
});

describe('a payout that the bank returns', () => {
  test('makes exactly its own commissions PAYABLE again, also after a later one was paid', async () => {
    const earning = await newPayable(wire, 50_000);
    const first = await requested(wire, earning);
    await sendNow(wire, first);
    await earnPayable(wire, earning, 20_000);
    const second = await requested(wire, earning);
    await sendNow(wire, second);
    expect(await rowsOf(earning)).toEqual(['PAID 200.00', 'PAID 500.00']);
    for (let again = 0; again < 2; again++) await decidePart(wire, first, 0, returned);
    expect((await lookAtPayout(wire, earning, first)).status).toBe('RETURNED');
    expect(await rowsOf(earning)).toEqual(['PAID 200.00', 'PAYABLE 500.00']);
    const third = await requested(wire, earning);
    await sendNow(wire, third);
    const { results, summary } = await commissionsShown(wire, earning);
    const payouts = new Map(results.map(({ amount, payout }) => [amount, payout]));
    expect([payouts.get('500.00'), payouts.get('200.00')]).toEqual([third.id, second.id]);
    expect([summary, await owedTo(wire, earning)]).toEqual([{ ...none, PAID: '700.00' }, 0]);
  });

  test('does not end a later one that is under way', async () => {
    const earning = await newPayable(wire, 50_000);
    const first = await requested(wire, earning);
    await sendNow(wire, first);
    await earnPayable(wire, earning, 20_000);
    const second = await requested(wire, earning);
    await decidePart(wire, first, 0, returned);
    await sendNow(wire, second);
    expect((await lookAtPayout(wire, earning, second)).status).toBe('PAID');
    expect(await totalsOf(earning)).toEqual({ ...none, PAYABLE: '500.00', PAID: '200.00' });
  });
});

describe('a payout of more than a bank takes at once', () => {
  const amount = 2_500_000_000;

  test('is sent in parts, and PAID when all of them arrived', async () => {
    const earning = await newPayable(wire, amount);
    const made = await requested(wire, earning);
    await sendNow(wire, made);
    expect(await lookAtPayout(wire, earning, made)).toMatchObject({
      status: 'PAID',
      parts: ['10000000.00', '10000000.00', '5000000.00'].map((part) => ({ amount: part, status: 'PAID' })),
    });
    expect(await totalsOf(earning)).toEqual({ ...none, PAID: '25000000.00' });
  });

  test('gives a part that failed back as an ADJUSTMENT once another arrived', async () => {
    const earning = await newPayable(wire, amount);
    const made = await requested(wire, earning);
    await decidePart(wire, made, 1, failed);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PENDING');
    expect(await totalsOf(earning)).toEqual({ ...none, PAID: '25000000.00' });
    await decidePart(wire, made, 0, { status: 'paid' });
    await decidePart(wire, made, 2, { status: 'paid' });
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PAID');
    expect(await rowsOf(earning)).toEqual(['PAID 25000000.00', 'PAYABLE 10000000.00']);
    const { results } = await commissionsShown(wire, earning, { source: 'ADJUSTMENT' });
    expect(results).toMatchObject([{ client: null, basis: '10000000.00', rate_bps: 10_000 }]);
    expect(await owedTo(wire, earning)).toBe(1_000_000_000);
    await decidePart(wire, made, 2, returned);
    expect(await owedTo(wire, earning)).toBe(1_500_000_000);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PAID');
  });

  test('comes to nothing where no part arrived', async () => {
    const earning = await newPayable(wire, amount);
    const made = await requested(wire, earning);
    await decidePart(wire, made, 0, { status: 'paid' });
    await decidePart(wire, made, 0, returned);
    await decidePart(wire, made, 1, failed);
    await decidePart(wire, made, 2, failed);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('FAILED');
    expect(await rowsOf(earning)).toEqual(['PAYABLE 25000000.00']);
    expect([await totalsOf(earning), await owedTo(wire, earning)]).toEqual([
      { ...none, PAYABLE: '25000000.00' },
      amount,
    ]);
    expect((await platformOn(wire, 'test')).get('platform:test:transit') ?? 0).toBeGreaterThanOrEqual(0);
  });
});

describe('a refund of what was paid out', () => {
  test('is owed by the partner, and earned back before the next payout', async () => {
    const earning = await newPayable(wire, 50_000);
    const [before] = (await commissionsShown(wire, earning)).results;
    const made = await requested(wire, earning);
    await sendNow(wire, made);
    const source = {
      kind: 'SHIPMENT' as const,
      id: before?.source.id ?? '',
      merchant: earning.merchant.id,
      mode: earning.mode,
      basis: asKobo(500_000),
      at: new Date(wire.now().getTime() - 8 * 86_400_000).toISOString(),
    };
    const refunded = { refundedSoFar: asKobo(4), total: asKobo(4) };
    for (let again = 0; again < 2; again++)
      await clawBack({ table: wire.table, now: wire.now() }, source, refunded);
    expect(await rowsOf(earning)).toEqual(['PAID 500.00', 'PAYABLE -500.00']);
    const owing = await balanceOf(wire, earning);
    expect([owing.debt, owing.available_for_payout, owing.commission_balances]).toEqual([
      '500.00',
      '0.00',
      { ...none, PAYABLE: '-500.00', PAID: '500.00' },
    ]);
    await earnPayable(wire, earning, 70_000);
    const after = await balanceOf(wire, earning);
    expect([after.debt, after.available_for_payout]).toEqual(['0.00', '200.00']);
    const second = await requested(wire, earning);
    await sendNow(wire, second);
    expect(await rowsOf(earning)).toEqual(['PAID -500.00', 'PAID 500.00', 'PAID 700.00']);
    expect([await totalsOf(earning), await owedTo(wire, earning)]).toEqual([{ ...none, PAID: '700.00' }, 0]);
  });
});

describe('the bank account of an owner', () => {
  const accountOf = async (earning: Earning) =>
    (await call(wire, bankAccount, { headers: await ownerOf(wire, earning) })).body.status;
  const failOnce = async (earning: Earning) => {
    const made = await requested(wire, earning);
    await sendNow(wire, made);
  };

  test('is UNVERIFIED after two payouts in a row that came back, until it is set again', async () => {
    const earning = await newPayable(wire, 50_000, { account: accounts.refused });
    const seen = [await accountOf(earning)];
    for (const _ of [1, 2]) {
      await failOnce(earning);
      seen.push(await accountOf(earning));
    }
    expect(seen).toEqual(['VERIFIED', 'VERIFIED', 'UNVERIFIED']);
    expectProblem(create, await payOut(wire, earning), 'bank_account_required');
    const body = { bank_code: '058', account_number: '0123456789' };
    const set = await call(wire, setBankAccount, { headers: await ownerOf(wire, earning), body });
    expect([set.status, set.body.status]).toEqual([200, 'VERIFIED']);
  });
});

describe('the payouts of a partner whose clock stands', () => {
  test('are listed the newest first, also by their status', async () => {
    const earning = await newPayable(wire, 50_000, { account: accounts.refused });
    const { organization } = earning;
    const headers = await ownerOf(wire, earning);
    await advanceTo(wire, headers, organization, wire.now().toISOString());
    const made: string[] = [];
    for (const account of [accounts.refused, accounts.refused, accounts.paid]) {
      later(1);
      await banksAt(wire, { user: earning.owner.id, mode: 'test' }, account);
      const one = await requested(wire, earning);
      await sendNow(wire, one);
      made.unshift(one.id);
    }
    const shown = async (query: Readonly<Record<string, string>>) =>
      resultsOf(await call(wire, list, { headers, query: { organization, ...query } })).map(({ id }) => id);
    expect(await shown({})).toEqual(made);
    expect(await shown({ status: 'FAILED' })).toEqual(made.slice(1));
    expect(await shown({ status: 'PAID' })).toEqual(made.slice(0, 1));
    const wrong = await call(wire, list, { headers, query: { organization, status: 'LOST' } });
    expectProblem(list, wrong, 'invalid_request');
  });
});
