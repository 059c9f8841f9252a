import { describe, expect, test } from 'vitest';
import { route as list } from '../../functions/commissions/list.ts';
import { accrueOn } from '../../shared/commissions/accruals/accrue.ts';
import { changeClient, loadNamedClient, saveClient } from '../../shared/partners/data/clients.ts';
import { memberRosterOf, saveMemberRoster } from '../../shared/partners/data/members.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import {
  balanceOf,
  commissionsShown,
  earn,
  newClientOf,
  newEarning,
  owedTo,
  runDue,
  sourceOf,
} from '../support/people/commissions/earning.ts';
import { newMemberOf } from '../support/people/distribution/partner.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { advanceTo } from '../support/people/licensing/sponsored.ts';
import { banksAt } from '../support/people/money/withdrawals.ts';
import { newEnrolledPartner } from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { publishedIn } from '../support/services/published.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
const none = { PENDING: '0.00', HELD: '0.00', PAYABLE: '0.00', PAID: '0.00', REVERSED: '0.00' };

describe('a commission', () => {
  test('says what it is earned on, and is PENDING until seven days after the delivery', async () => {
    const earning = await newEarning(wire);
    const source = await earn(wire, earning, 49_099);
    const { results, summary } = await commissionsShown(wire, earning);
    expect(results).toMatchObject([
      {
        client: earning.client,
        source: { kind: 'SHIPMENT', id: source.id },
        basis: '490.99',
        rate_bps: 1000,
        amount: '49.09',
        status: 'PENDING',
        clears_on: '2026-11-28',
        payable_at: '2026-11-27T23:00:00.000Z',
        hold_reason: null,
        payout: null,
        reverses: null,
        is_test: true,
        revision: 1,
      },
    ]);
    expect(summary).toEqual({ ...none, PENDING: '49.09' });
    expect(await balanceOf(wire, earning)).toMatchObject({
      commission_balances: { ...none, PENDING: '49.09' },
      available_for_payout: '0.00',
      debt: '0.00',
      upcoming: [{ date: '2026-11-28', amount: '49.09' }],
    });
  });

  test('is written once, with one event, however often its delivery is told', async () => {
    const earning = await newEarning(wire);
    const source = await earn(wire, earning, 10_000);
    for (let again = 0; again < 2; again++) await accrueOn({ table: wire.table, now: wire.now() }, source);
    await Promise.all([0, 1, 2].map(() => accrueOn({ table: wire.table, now: wire.now() }, source)));
    const { results, summary } = await commissionsShown(wire, earning);
    expect([results.length, summary.PENDING]).toEqual([1, '10.00']);
    const events = await publishedIn(wire, `COMMISSION#${results[0]?.id}`);
    expect(events.map(({ name }) => name)).toEqual(['distribution.commission.accrued']);
    expect(events[0]?.detail).toMatchObject({
      announcement: { data: { amount: '10.00', status: 'PENDING' } },
    });
  });

  test('is not earned on merchants whom nobody brought, in the other mode, nor on a fraction of a kobo', async () => {
    const earning = await newEarning(wire);
    await earn(wire, { ...earning, merchant: await newUser(wire, 'merchant') }, 10_000);
    await earn(wire, { ...earning, mode: 'live' }, 10_000);
    await earn(wire, earning, 9);
    await earn(wire, earning, 10_000, { kind: 'PLAN' });
    expect((await commissionsShown(wire, earning)).results).toEqual([]);
  });

  test('is earned up to the end of the client, and not after it', async () => {
    const earning = await newEarning(wire);
    const before = sourceOf(wire, earning, 10_000);
    later(60);
    const read = await loadNamedClient(wire.table, earning.client);
    await wire.table.commit(saveClient(read, changeClient(read, { status: 'ENDED' }, wire.now())));
    await accrueOn({ table: wire.table, now: wire.now() }, before);
    await earn(wire, earning, 20_000);
    expect((await commissionsShown(wire, earning)).results.map(({ amount }) => amount)).toEqual(['10.00']);
  });

  test('is payable at once where its day came before it was written', async () => {
    const earning = await newEarning(wire);
    const late = sourceOf(wire, earning, 10_000);
    later(9 * day);
    await accrueOn({ table: wire.table, now: wire.now() }, late);
    const { results, summary } = await commissionsShown(wire, earning);
    expect(results).toMatchObject([{ status: 'PAYABLE', payable_at: wire.now().toISOString() }]);
    expect([summary.PAYABLE, await owedTo(wire, earning)]).toEqual(['10.00', 1000]);
  });
});

describe('a commission of a merchant who may be the partner itself', () => {
  const phone = '+2348030001199';

  test('is HELD for thirty days where its phone number is a member’s, and clears after that', async () => {
    const earning = await newEarning(wire, {}, { phone });
    const member = await newUser(wire, 'merchant', { phone });
    const roster = await memberRosterOf(wire.table, earning.organization);
    const seat = {
      user: member.id,
      email: member.email,
      role: 'MEMBER' as const,
      since: '2026-01-01T00:00:00Z',
    };
    const members = [...roster.members, seat];
    await wire.table.commit([saveMemberRoster(earning.organization, roster, { members })]);
    await earn(wire, earning, 10_000);
    const held = await commissionsShown(wire, earning);
    expect(held.results).toMatchObject([
      { status: 'HELD', hold_reason: 'The phone number of the merchant is also a member’s.' },
    ]);
    expect(held.summary).toEqual({ ...none, HELD: '10.00' });
    later(30 * day);
    await runDue(wire);
    const free = await commissionsShown(wire, earning);
    expect(free.results).toMatchObject([{ status: 'PAYABLE', payable_at: wire.now().toISOString() }]);
    expect([free.summary, await owedTo(wire, earning)]).toEqual([{ ...none, PAYABLE: '10.00' }, 1000]);
  });

  test('is HELD where its bank account is a member’s', async () => {
    const earning = await newEarning(wire);
    for (const user of [earning.owner.id, earning.merchant.id])
      await banksAt(wire, { user, mode: 'test' }, '0123456789');
    await earn(wire, earning, 10_000);
    const { results } = await commissionsShown(wire, earning);
    expect(results).toMatchObject([
      { status: 'HELD', hold_reason: 'The bank account of the merchant is also a member’s.' },
    ]);
  });
});

describe('the list of commissions', () => {
  test('shows those that its filters leave, and the totals of all', async () => {
    const earning = await newEarning(wire, { program: 'referral' });
    const other = { ...earning, ...(await newClientOf(wire, earning.organization, 'test', 'reseller')) };
    await earn(wire, earning, 100_000, { kind: 'PLAN' });
    later(day);
    await earn(wire, earning, 100_000);
    await earn(wire, other, 100_000);
    const amounts = async (query: Readonly<Record<string, string>>) =>
      (await commissionsShown(wire, earning, query)).results.map(({ amount }) => amount).toSorted();
    const today = new Date(wire.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    expect(await amounts({})).toEqual(['100.00', '200.00', '50.00']);
    expect(await amounts({ source: 'PLAN' })).toEqual(['200.00']);
    expect(await amounts({ client: other.client })).toEqual(['50.00']);
    expect(await amounts({ from: today, to: today })).toEqual(['100.00', '50.00']);
    later(9 * day);
    await runDue(wire);
    expect(await amounts({ status: 'PAYABLE' })).toEqual(['100.00', '50.00']);
    expect(await amounts({ status: 'PENDING' })).toEqual(['200.00']);
    expect((await commissionsShown(wire, earning, { status: 'HELD' })).summary).toEqual({
      ...none,
      PENDING: '200.00',
      PAYABLE: '150.00',
    });
  });

  test('is in the order of writing while the clock of the partner stands', async () => {
    const earning = await newEarning(wire);
    await advanceTo(wire, earning.headers, earning.organization, wire.now().toISOString());
    for (let nth = 1; nth <= 5; nth++) {
      later(1);
      await earn(wire, earning, nth * 10_000);
    }
    for (const query of [{}, { client: earning.client }])
      expect((await commissionsShown(wire, earning, query)).results.map(({ amount }) => amount)).toEqual([
        '50.00',
        '40.00',
        '30.00',
        '20.00',
        '10.00',
      ]);
  });

  test('is a file with all rows', async () => {
    const earning = await newEarning(wire);
    for (let nth = 1; nth <= 3; nth++) await earn(wire, earning, nth * 10_000);
    const { headers, organization } = earning;
    const query = { organization, format: 'csv', limit: '1' };
    const answer = await call(wire, list, { headers, query });
    expect(answer.headers['content-type']).toContain('text/csv');
    const [names, ...rows] = answer.text.trim().split('\r\n');
    expect(names).toContain('source_kind,source_id,basis,rate_bps,amount');
    expect(rows.length).toBe(3);
  });

  test('is of one’s own organization alone, and by days in their order', async () => {
    const earning = await newEarning(wire);
    const stranger = await newEnrolledPartner(wire);
    await earn(wire, earning, 10_000);
    const query = { organization: earning.organization };
    expectProblem(list, await call(wire, list, { headers: stranger.headers, query }), 'not_found');
    const foreign = { organization: stranger.organization, client: earning.client };
    const answer = await call(wire, list, { headers: stranger.headers, query: foreign });
    expect(answer.body.results).toEqual([]);
    const days = { ...query, from: '2026-02-02', to: '2026-02-01' };
    expectProblem(list, await call(wire, list, { headers: earning.headers, query: days }), 'invalid_request');
    const member = await newMemberOf(wire, earning.organization, 'MEMBER');
    expect((await call(wire, list, { headers: member.headers, query })).status).toBe(200);
  });
});
