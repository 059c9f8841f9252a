import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/commissions/payouts/create.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { msPerDay, secondsPerDay } from '../../shared/kernel/time.ts';
import { keyOfBankAccount } from '../../shared/money/data/bank-accounts.ts';
import { keyOfWallet } from '../../shared/money/data/wallets.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { limitUnverified } from '../../shared/money/withdrawals/limit-unverified.ts';
import { saveVerified } from '../../shared/trust/data/standing.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { commissionsShown, type Earning, owedTo, ownerOf } from '../support/people/commissions/earning.ts';
import {
  decidePart,
  earnPayable,
  newPayable,
  payOut,
  requested,
} from '../support/people/commissions/payouts.ts';
import { cards, pay } from '../support/people/money/funding.ts';
import { accounts, banksAt } from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
type On = typeof wire;

/** A partner whose owner has no papers, and to which this amount of live money is payable. @param amount kobo */
async function newUnverified(amount: number): Promise<Earning> {
  const earning = await newPayable(wire, amount, { mode: 'live' });
  await wire.table.commit([saveVerified(earning.owner.id, false, wire.now())]);
  return earning;
}

/** The owner has money of a card in the wallet, which can be withdrawn. @param amount naira */
async function fund(earning: Earning, amount: number): Promise<void> {
  const headers = await ownerOf(wire, earning);
  expect((await pay(wire, { headers }, cards.succeeds, amount)).status).toBe(201);
  later(secondsPerDay);
}

const take = async (earning: Earning, amount: number, on: On = wire) =>
  call(on, withdraw, { headers: await ownerOf(wire, earning), body: { amount } });

async function refused(earning: Earning, free: string) {
  const answer = await payOut(wire, earning);
  expectProblem(create, answer, 'verification_required');
  expect([answer.status, answer.body]).toMatchObject([403, { limit: '50000.00', free }]);
}

describe('a payout to an owner who is not verified', () => {
  test('is refused whole where it would pass 50,000.00 in 30 days, with what is left', async () => {
    const earning = await newUnverified(5_000_001);
    await refused(earning, '50000.00');
    const { summary } = await commissionsShown(wire, earning);
    expect([summary, await owedTo(wire, earning)]).toMatchObject([{ PAYABLE: '50000.01' }, 5_000_001]);
    await wire.table.commit([saveVerified(earning.owner.id, true, wire.now())]);
    expect((await payOut(wire, earning)).status).toBe(201);
  });

  test('has one limit with the withdrawals of the owner, whichever comes first', async () => {
    const earning = await newUnverified(2_000_001);
    await fund(earning, 60_000);
    expect((await take(earning, 30_000)).status).toBe(201);
    await refused(earning, '20000.00');
    const other = await newUnverified(2_000_000);
    await fund(other, 60_000);
    expect((await payOut(wire, other)).status).toBe(201);
    const over = await take(other, 30_000.01);
    expectProblem(withdraw, over, 'verification_required');
    expect(over.body).toMatchObject({ limit: '50000.00', free: '30000.00' });
    expect((await take(other, 30_000)).status).toBe(201);
  });

  test('is possible again once 30 days have passed', async () => {
    const earning = await newUnverified(5_000_000);
    expect((await payOut(wire, earning)).status).toBe(201);
    await decidePart(wire, { id: (await lastPayout(earning)) ?? '' }, 0, { status: 'paid' });
    await earnPayable(wire, earning, 10_000);
    later(29 * secondsPerDay);
    await refused(earning, '0.00');
    later(3 * secondsPerDay);
    expect((await payOut(wire, earning)).status).toBe(201);
  });

  test('counts no more when it comes back, before or after it arrived', async () => {
    const earning = await newUnverified(5_000_000);
    for (const states of [['failed'], ['paid', 'returned']] as const) {
      const made = await requested(wire, earning);
      for (const status of states) await decidePart(wire, made, 0, { status });
      expect(await owedTo(wire, earning)).toBe(5_000_000);
      await banksAt(wire, { user: earning.owner.id, mode: 'live' }, accounts.paid);
    }
    expect((await payOut(wire, earning)).status).toBe(201);
  });

  test('is refused for its amount first, then for the papers, and then for the wallet and the bank account', async () => {
    const earning = await newUnverified(5_000_001);
    const user = { user: earning.owner.id, mode: 'live' } as const;
    await wire.table.update({ key: keyOfWallet(user.user, 'live'), set: { available: -1 } });
    await wire.table.commit([{ remove: keyOfBankAccount(user) }]);
    expectProblem(create, await payOut(wire, earning, { amount: '1.00' }), 'partial_payout_not_allowed');
    await refused(earning, '50000.00');
    await wire.table.commit([saveVerified(user.user, true, wire.now())]);
    expectProblem(create, await payOut(wire, earning), 'insufficient_funds');
    await wire.table.update({ key: keyOfWallet(user.user, 'live'), set: { available: 0 } });
    expectProblem(create, await payOut(wire, earning), 'bank_account_required');
    const small = await newUnverified(9_999);
    expectProblem(create, await payOut(wire, small), 'nothing_payable');
  });

  test('has no limit in test mode', async () => {
    const earning = await newPayable(wire, 5_000_001);
    await wire.table.commit([saveVerified(earning.owner.id, false, wire.now())]);
    expect((await payOut(wire, earning)).status).toBe(201);
  });
});

const lastPayout = async (earning: Earning) =>
  (await commissionsShown(wire, earning)).results.find(({ payout }) => payout)?.payout;

describe('a payout and a withdrawal at once', () => {
  test('do not pass the limit together', async () => {
    const earning = await newUnverified(3_000_000);
    await fund(earning, 60_000);
    const answers = await Promise.all([payOut(wire, earning), take(earning, 30_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  test('count both where one comes while the other is worked on', async () => {
    const earning = await newUnverified(2_000_000);
    await fund(earning, 60_000);
    const racing = interrupted(wire, async () => {
      expect((await take(earning, 30_000.01)).status).toBe(201);
    });
    paymentsAccess.provide(racing, paymentsAccess.of(wire));
    const answer = await call(racing, create, {
      headers: await ownerOf(wire, earning),
      body: { organization: earning.organization },
    });
    expectProblem(create, answer, 'verification_required');
    expect(answer.body.free).toBe('19999.99');
  });
});

describe('a process that dies while it requests a payout to an owner who is not verified', () => {
  const moments = Array.from({ length: 15 }, (_, nth) => nth).flatMap((nth) =>
    (['before', 'after'] as const).map((when) => [when, nth] as const),
  );
  test.each(moments)('%s request %i has counted it once with what it took', async (when, nth) => {
    const earning = await newUnverified(3_000_000);
    const headers = { ...(await ownerOf(wire, earning)), 'idempotency-key': randomUUID() };
    const asked = { headers, body: { organization: earning.organization } };
    const dying = crashing(wire, nth, when);
    paymentsAccess.provide(dying.wire, paymentsAccess.of(wire));
    await call(dying.wire, create, asked);
    expect((await call(wire, create, asked)).status).toBe(201);
    await decidePart(wire, { id: (await lastPayout(earning)) ?? '' }, 0, { status: 'paid' });
    await earnPayable(wire, earning, 2_000_001);
    await refused(earning, '20000.00');
  });
});

describe('the limit of an unverified owner', () => {
  test('lets no 30 days have more than 50,000.00, and refuses nothing that fits', async () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 20 }), amount: fc.integer({ min: 1, max: 4_000_000 }) }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const owner = { user: toId<'User'>(randomUUID()), mode: 'live' as const };
        const sent: { readonly at: number; readonly amount: number }[] = [];
        let now = wire.now();
        for (const { days, amount } of asked) {
          now = new Date(now.getTime() + days * msPerDay);
          const lately = sent.filter(({ at }) => now.getTime() - at <= 30 * msPerDay);
          const free = 5_000_000 - lately.reduce((total, one) => total + one.amount, 0);
          const counted = await limitUnverified({ table: wire.table, now }, owner, asKobo(amount)).catch(
            (error: unknown) => (error instanceof Problem ? undefined : Promise.reject(error)),
          );
          expect(counted !== undefined).toBe(amount <= free);
          if (!counted) continue;
          await wire.table.commit(counted.writes);
          sent.push({ at: now.getTime(), amount });
        }
      }),
      { numRuns: 30 },
    );
  });
});
