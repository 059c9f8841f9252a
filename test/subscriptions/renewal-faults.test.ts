import { describe, expect, test } from 'vitest';
import { route as subscribe } from '../../functions/subscriptions/subscribe.ts';
import { consumer as sweep } from '../../functions/subscriptions/sweep.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { checkWallet } from '../../shared/money/check-wallet.ts';
import { addPosting, journalEntriesOf } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { withdraw } from '../../shared/money/domain/ledger.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { createWire, instancesOf, type Wire } from '../../shared/platform/wire.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { keyOfSubscription, subscriptionOf } from '../../shared/subscriptions/data/subscriptions.ts';
import { subscriptionDueWork } from '../../shared/subscriptions/renewal/due.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { chargingOn, ownOf } from '../support/people/subscriptions/subscriptions.ts';
import { call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startWires } from '../support/wires/wire.ts';

const { engine, wire } = await startWires('2026-01-31T09:30:00.000Z');
const atTime = (time: string): Wire => createWire(engine.config, () => new Date(time), wire.table);
const renewal = atTime('2026-02-28T09:30:00.000Z');
const price = 500_000;
const begun = 100_000_000;

/** Somebody who has STARTER, and has been reminded of the renewal. */
async function newSubscriber(leave?: number): Promise<User> {
  const merchant = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, merchant, 'test');
  await call(wire, subscribe, { headers, body: { plan: 'STARTER' } });
  if (leave !== undefined) {
    const from = accounts.available({ user: merchant.id, mode: 'test' });
    const lines = withdraw(from, 'test', asKobo(begun - price - leave));
    await wire.table.commit(
      addPosting({ id: crypto.randomUUID(), kind: 'withdrawal', mode: 'test', at: wire.now(), lines }),
    );
  }
  await run(atTime('2026-02-26T09:30:00.000Z'));
  return merchant;
}
const run = (on: Wire) => sweep.run({}, instancesOf(sweep.uses, on), on);
/** What a run does to one subscription. */
async function renewAlone(on: Wire, merchant: User): Promise<void> {
  const of = { organization: ownOf(merchant), mode: 'test' } as const;
  const item = await wire.table.get(keyOfSubscription(of));
  if (item) await subscriptionDueWork.run(item, chargingOn(on));
}
const stateOf = async (merchant: User) =>
  subscriptionOf(wire.table, { organization: ownOf(merchant), mode: 'test' });
async function billsOf(merchant: User): Promise<number> {
  const { entries } = await journalEntriesOf(wire.table, merchant.id, 'test', {
    limit: 100,
    after: undefined,
  });
  return entries.filter(({ kind }) => kind === 'bill').length;
}
const available = async (merchant: User) => (await walletOf(wire.table, merchant.id, 'test'))?.available;

/** The wallet is what its journal says. */
async function expectSound(merchant: User): Promise<void> {
  const rung = ringing(wire);
  const alarms = alarmsAccess.of(wire);
  await checkWallet({ table: wire.table, alarms, now: renewal.now() }, merchant.id, 'test', '2026-03-01');
  expect(rung).toEqual([]);
}

describe('a renewal', () => {
  test('is charged once by runs at the same moment, and by one that comes again', async () => {
    const merchant = await newSubscriber();
    await Promise.all([run(renewal), run(renewal), run(renewal)]);
    await run(renewal);
    expect([await billsOf(merchant), await available(merchant)]).toEqual([2, begun - 2 * price]);
    expect((await stateOf(merchant))?.period.end).toBe('2026-03-31T09:30:00.000Z');
    await expectSound(merchant);
  });

  test.each([
    ['paid', undefined],
    ['left unpaid', 0],
  ])('whose process dies is %s whole or not at all, and the next run ends it', async (_, leave) => {
    let crashes = 0;
    for (let nth = 0; nth < 5; nth++) {
      const merchant = await newSubscriber(leave);
      const dying = crashing(renewal, nth, 'after');
      await renewAlone(dying.wire, merchant).catch(() => undefined);
      const between = await stateOf(merchant);
      const bills = await billsOf(merchant);
      expect([1, 2]).toContain(bills);
      expect(between?.period.start).toBe(
        bills === 2 || between?.status === 'PAST_DUE'
          ? '2026-02-28T09:30:00.000Z'
          : '2026-01-31T09:30:00.000Z',
      );
      await renewAlone(renewal, merchant);
      const after = await stateOf(merchant);
      expect(after?.period.start).toBe('2026-02-28T09:30:00.000Z');
      expect(after?.status).toBe(leave === undefined ? 'ACTIVE' : 'PAST_DUE');
      expect(await billsOf(merchant)).toBe(leave === undefined ? 2 : 1);
      await expectSound(merchant);
      crashes += Number(dying.crashed());
    }
    expect(crashes).toBeGreaterThan(1);
  });

  test('catches up period by period after a clock that jumped', async () => {
    const merchant = await newSubscriber();
    const late = atTime('2026-06-15T00:00:00.000Z');
    for (let runs = 0; runs < 12; runs++) await run(late);
    expect((await stateOf(merchant))?.period.end).toBe('2026-06-30T09:30:00.000Z');
    expect([await billsOf(merchant), await available(merchant)]).toEqual([5, begun - 5 * price]);
  });
});
