import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/commissions/payouts/create.ts';
import { route as get } from '../../functions/commissions/payouts/get.ts';
import { route as list } from '../../functions/commissions/payouts/list.ts';
import { route as setAccount } from '../../functions/money/set-bank-account.ts';
import { route as withdrawal } from '../../functions/money/withdrawal.ts';
import { partIdOf } from '../../shared/commissions/data/payouts.ts';
import type { ProblemCode } from '../../shared/kernel/problem-codes.ts';
import { keyOfBankAccount, saveBankAccount } from '../../shared/money/data/bank-accounts.ts';
import { keyOfWallet } from '../../shared/money/data/wallets.ts';
import { loadOrganization, saveOrganization } from '../../shared/partners/data/organizations.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  balanceOf,
  commissionsShown,
  type Earning,
  newEarning,
  owedTo,
  ownerOf,
} from '../support/people/commissions/earning.ts';
import {
  earnPayable,
  lookAtPayout,
  newPayable,
  payOut,
  requested,
  sendNow,
} from '../support/people/commissions/payouts.ts';
import { newMemberOf } from '../support/people/distribution/partner.ts';
import { withKey } from '../support/people/identity/fixtures.ts';
import { accounts, banksAt } from '../support/people/money/withdrawals.ts';
import { newEnrolledPartner } from '../support/people/partners/clients.ts';
import { withPartnerKey } from '../support/people/partners/delegates.ts';
import { call } from '../support/routes/call.ts';
import { publishedIn } from '../support/services/published.ts';
import { sweep } from '../support/wires/sweeping.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const none = { PENDING: '0.00', HELD: '0.00', PAYABLE: '0.00', PAID: '0.00', REVERSED: '0.00' };

describe('a payout', () => {
  test('takes all that is payable, and arrives at the bank account of the owner', async () => {
    const earning = await newPayable(wire);
    const answer = await payOut(wire, earning, { amount: '500.00' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        status: 'PENDING',
        amount: '500.00',
        account_last4: accounts.paid.slice(-4),
        parts: [{ amount: '500.00', status: 'PENDING' }],
        is_test: true,
        settled_at: null,
        revision: 1,
      },
    ]);
    const { results, summary } = await commissionsShown(wire, earning);
    expect(results).toMatchObject([{ status: 'PAID', payout: answer.body.id }]);
    expect([summary, await owedTo(wire, earning)]).toEqual([{ ...none, PAID: '500.00' }, 0]);
    const id = String(answer.body.id);
    for (let again = 0; again < 2; again++) await sendNow(wire, { id });
    expect(await lookAtPayout(wire, earning, { id })).toMatchObject({ status: 'PAID', revision: 2 });
    const told = await publishedIn(wire, `PAYOUT#${id}`);
    expect(told.map(({ name }) => name).toSorted()).toEqual([
      'distribution.payout.paid',
      'distribution.payout.pending',
    ]);
  });

  test('is sent by the sweep of money where nobody else did', async () => {
    const earning = await newPayable(wire);
    const made = await requested(wire, earning);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PENDING');
    later(180);
    await sweep(wire);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PAID');
  });

  test('is settled by who asks for it, where the bank took its time', async () => {
    const earning = await newPayable(wire, 50_000, { account: accounts.paidLate });
    const made = await requested(wire, earning);
    await sendNow(wire, made);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PENDING');
    later(11);
    expect((await lookAtPayout(wire, earning, made)).status).toBe('PAID');
  });

  test('is listed and seen by members and their keys, and by nobody else', async () => {
    const earning = await newPayable(wire);
    const made = await requested(wire, earning);
    const member = await newMemberOf(wire, earning.organization, 'MEMBER');
    const key = await withKey(wire, member.owner, 'test');
    const query = { organization: earning.organization };
    const listed = await call(wire, list, { headers: key, query });
    expect(resultsOf(listed).map(({ id }) => id)).toEqual([made.id]);
    const params = { payout_id: made.id };
    expect((await call(wire, get, { headers: member.headers, params })).status).toBe(200);
    const stranger = await newEnrolledPartner(wire);
    expectProblem(get, await call(wire, get, { headers: stranger.headers, params }), 'not_found');
    expectProblem(list, await call(wire, list, { headers: stranger.headers, query }), 'not_found');
  });

  test('is no withdrawal of the owner’s wallet', async () => {
    const earning = await newPayable(wire);
    const made = await requested(wire, earning);
    const params = { withdrawal_id: partIdOf(made.id, 0) };
    const headers = await ownerOf(wire, earning);
    expectProblem(withdrawal, await call(wire, withdrawal, { headers, params }), 'not_found');
  });
});

describe('a request for a payout', () => {
  async function refused(earning: Earning, code: ProblemCode, body: object = {}) {
    const answer = await payOut(wire, earning, body);
    expectProblem(create, answer, code);
    return answer;
  }

  test('is refused for any other amount than all that is payable', async () => {
    const earning = await newPayable(wire);
    for (const amount of ['499.99', '500.01', '0.00'])
      expect((await refused(earning, 'partial_payout_not_allowed', { amount })).status).toBe(400);
    expect((await balanceOf(wire, earning)).available_for_payout).toBe('500.00');
  });

  test('is refused for less than a hundred naira', async () => {
    expect((await refused(await newPayable(wire, 9_999), 'nothing_payable')).status).toBe(409);
    expect((await refused(await newEarning(wire), 'nothing_payable')).status).toBe(409);
    expect((await payOut(wire, await newPayable(wire, 10_000))).status).toBe(201);
  });

  test('is refused while the owner’s wallet is below zero', async () => {
    const earning = await newPayable(wire);
    await wire.table.update({ key: keyOfWallet(earning.owner.id, 'test'), set: { available: -1 } });
    expect((await refused(earning, 'insufficient_funds')).status).toBe(402);
  });

  test('is refused as long as there is no bank account', async () => {
    const earning = await newPayable(wire);
    await wire.table.commit([{ remove: keyOfBankAccount({ user: earning.owner.id, mode: 'test' }) }]);
    expect((await refused(earning, 'bank_account_required')).status).toBe(409);
  });

  test('is refused for a day after the bank account, or the owner, changed: in live mode alone', async () => {
    const earning = await newPayable(wire, 50_000, { mode: 'live' });
    const user = { owner: earning.owner.id, mode: 'live' as const };
    const account = { bank_code: '058', account_number: accounts.paid, account_name: 'Ada' } as const;
    const now = wire.now().toISOString();
    await wire.table.commit([saveBankAccount({ ...user, ...account, changed_at: now })]);
    await refused(earning, 'bank_account_too_new');
    await banksAt(wire, { user: earning.owner.id, mode: 'live' });
    const read = await loadOrganization(wire.table, earning.organization);
    await wire.table.commit([saveOrganization(read, { owner_changed_at: now })]);
    const answer = await refused(earning, 'bank_account_too_new');
    expect(answer.body.usable_from).toBe(new Date(wire.now().getTime() + 86_400_000).toISOString());
    later(86_400);
    expect((await payOut(wire, earning)).status).toBe(201);
    const test = await newPayable(wire);
    const fresh = { owner: test.owner.id, mode: 'test' as const };
    const changed_at = wire.now().toISOString();
    await wire.table.commit([saveBankAccount({ ...fresh, ...account, changed_at })]);
    expect((await payOut(wire, test)).status).toBe(201);
  });

  test('is refused while another is under way', async () => {
    const earning = await newPayable(wire);
    await requested(wire, earning);
    await refused(earning, 'nothing_payable');
    await refused(earning, 'partial_payout_not_allowed', { amount: '500.00' });
    await earnPayable(wire, earning, 20_000);
    expect((await refused(earning, 'conflict')).status).toBe(409);
  });

  test('is refused when members, keys or strangers make it', async () => {
    const earning = await newPayable(wire);
    const body = { organization: earning.organization };
    const member = await newMemberOf(wire, earning.organization, 'MEMBER');
    expectProblem(create, await call(wire, create, { headers: member.headers, body }), 'forbidden');
    const key = await withKey(wire, earning.owner, 'test');
    expectProblem(create, await call(wire, create, { headers: key, body }), 'forbidden');
    const scopes = ['distribution:billing:read'] as const;
    const partnerKey = await withPartnerKey(wire, earning.organization, scopes, { mode: 'test' });
    const asked = await call(wire, create, { headers: partnerKey, body });
    expectProblem(create, asked, 'partner_key_not_allowed');
    const stranger = await newEnrolledPartner(wire);
    expectProblem(create, await call(wire, create, { headers: stranger.headers, body }), 'not_found');
    const admin = await newMemberOf(wire, earning.organization, 'ADMIN');
    expect((await call(wire, create, { headers: admin.headers, body })).status).toBe(201);
  });

  test('is refused after two that came back in a row, until the bank account is set again', async () => {
    const earning = await newPayable(wire, 50_000, { account: accounts.refused });
    for (let nth = 0; nth < 2; nth++) {
      const made = await requested(wire, earning);
      await sendNow(wire, made);
      expect((await lookAtPayout(wire, earning, made)).status).toBe('FAILED');
    }
    await refused(earning, 'bank_account_required');
    const body = { bank_code: '058', account_number: accounts.refused };
    const answer = await call(wire, setAccount, { headers: await ownerOf(wire, earning), body });
    expect(answer.status).toBe(200);
    expect((await payOut(wire, earning)).status).toBe(201);
  });
});
