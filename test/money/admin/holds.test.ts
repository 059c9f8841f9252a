import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { route as hold } from '../../../functions/money/admin/hold.ts';
import { route as release } from '../../../functions/money/admin/release.ts';
import { route as transactions } from '../../../functions/money/admin/transactions.ts';
import { route as wallet } from '../../../functions/money/admin/wallet.ts';
import { route as own } from '../../../functions/money/get.ts';
import { route as audit } from '../../../functions/platform/audit/list.ts';
import { type AdminRole, asKobo } from '../../../shared/ground/domain.ts';
import {
  lockedOf,
  refusalOfWithdrawal,
  withdrawableOf,
} from '../../../shared/money/domain/withdrawals/withdrawable.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { newSaver, take } from '../../support/people/money/withdrawals.ts';
import { call } from '../../support/routes/call.ts';
import { ownerMails } from '../../support/services/owner-mails.ts';
import { startWire } from '../../support/wires/wire.ts';

let clock = new Date('2026-11-21T09:30:00.000Z');
const { engine, wire } = await startWire(() => {
  clock = new Date(clock.getTime() + 1);
  return clock;
});

const newAdmin = async (...admin_roles: AdminRole[]) =>
  signedIn(wire, await newUser(wire, 'admin', { admin_roles }));
const reason = 'Several customers dispute';

describe('money that an admin holds', () => {
  test('does not leave for a bank, and its owner reads why', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const admin = await newAdmin('FINANCE');
    const params = { owner: saver.user.id };
    const held = await call(wire, hold, { headers: admin, params, body: { amount: 40_000, reason } });
    expect(held).toMatchObject({ status: 200, body: { held: '40000.00', withdrawable: '10000.00' } });
    expect((await call(wire, own, { headers: saver.headers })).body).toMatchObject({
      available_balance: '50000.00',
      withdrawable: '10000.00',
      hold: { amount: '40000.00', reason },
    });
    const refused = await take(wire, saver, undefined, 10_000.01);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'funds_held', held_until: expect.any(String) },
    });
    expect(await take(wire, saver, undefined, 10_000)).toMatchObject({ status: 201 });
  });

  test('can be all of it, until it is released', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const admin = await newAdmin('FINANCE');
    const params = { owner: saver.user.id };
    await call(wire, hold, { headers: admin, params, body: { reason } });
    expect((await take(wire, saver, undefined, 100)).body.code).toBe('funds_held');
    expect(await call(wire, release, { headers: admin, params, body: { reason: 'Cleared' } })).toMatchObject({
      status: 200,
      body: { held: '0.00', withdrawable: '50000.00' },
    });
    expect((await take(wire, saver, undefined, 100)).status).toBe(201);
    const again = await call(wire, release, { headers: admin, params, body: { reason: 'Cleared' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  });

  test('is free again when its days are over', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const params = { owner: saver.user.id };
    await call(wire, hold, { headers: await newAdmin('ADMIN'), params, body: { reason, days: 1 } });
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    expect((await call(wire, own, { headers: saver.headers })).body.hold).toBeUndefined();
    expect((await take(wire, saver, undefined, 100)).status).toBe(201);
  });

  test('stands on the audit trail of both', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const admin = await newAdmin('FINANCE');
    await call(wire, hold, { headers: admin, params: { owner: saver.user.id }, body: { reason } });
    for (const headers of [admin, saver.headers]) {
      const { body } = await call(wire, audit, { headers });
      expect(body.results).toMatchObject([{ action: 'admin-money.hold', target: saver.user.id, reason }]);
    }
  });

  test('is mailed to its owner with the reason, when it is held and when it is released', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const admin = await newAdmin('FINANCE');
    const params = { owner: saver.user.id };
    await call(wire, hold, { headers: admin, params, body: { amount: 40_000, reason } });
    await call(wire, release, { headers: admin, params, body: { reason: 'The dispute ended' } });
    const sent = await ownerMails(engine, saver.user);
    const about = (word: string) => sent.filter(({ subject }) => subject.includes(word));
    expect(about('We hold')).toMatchObject([
      {
        to: saver.user.email,
        subject: 'We hold 40000.00 NGN of your money',
        text: expect.stringContaining(reason),
      },
    ]);
    expect(about('no longer hold')).toMatchObject([{ text: expect.stringContaining('The dispute ended') }]);
  });

  test('is held by FINANCE, and seen by every admin', async () => {
    const saver = await newSaver(wire, 5_000_000);
    const support = await newAdmin('SUPPORT');
    const params = { owner: saver.user.id };
    const refused = await call(wire, hold, { headers: support, params, body: { reason } });
    expect(refused.status).toBe(403);
    expect((await call(wire, wallet, { headers: support, params })).body).toMatchObject({
      kind: 'user',
      available_balance: '50000.00',
      held: '0.00',
    });
    const { body } = await call(wire, transactions, { headers: support, params });
    expect(body.results).toMatchObject([{ kind: 'funding', amount: { available: '50000.00' } }]);
  });

  test('never goes below what it keeps, whatever comes in and waits', () => {
    const kobo = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => asKobo(amount));
    const now = new Date('2026-11-21T09:30:00.000Z');
    const sent = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => asKobo(amount));
    const held = fc.record({ amount: fc.option(kobo, { nil: undefined }) });
    fc.assert(
      fc.property(
        kobo,
        held,
        fc.array(kobo, { maxLength: 3 }),
        sent,
        (available, { amount }, cards, wanted) => {
          const until = new Date(now.getTime() + 1000).toISOString();
          const hold = { id: 'h', amount, reason: 'r', since: now.toISOString(), until };
          const inflows = cards.map((card) => ({ at: now.toISOString(), card, orders: asKobo(0) }));
          const withdrawing = {
            available,
            from_orders: asKobo(0),
            handed_over: 50,
            verified_at: '2026-01-01T00:00:00.000Z',
            inflows,
            hold,
          };
          const free = withdrawableOf(withdrawing, now);
          expect(free).toBeLessThanOrEqual(Math.max(0, available - (amount ?? available)));
          expect(lockedOf(withdrawing, now)).toBeGreaterThanOrEqual(Math.min(amount ?? available, available));
          expect(refusalOfWithdrawal(withdrawing, wanted, now) === undefined).toBe(wanted <= free);
        },
      ),
    );
  });
});
