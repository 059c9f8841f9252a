import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../shared/identity/data/users.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo, sum } from '../../../shared/kernel/money.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import {
  addPosting,
  type Entry,
  journalEntriesOf,
  listPlatformEntries,
} from '../../../shared/money/data/journal.ts';
import type { Posting } from '../../../shared/money/data/posting.ts';
import {
  fund,
  holdFare,
  type Line,
  refundFare,
  returnFare,
  settleFare,
} from '../../../shared/money/domain/ledger.ts';
import {
  accounts,
  type LedgerAccount,
  type LedgerHolder,
} from '../../../shared/money/domain/ledger-accounts.ts';
import type { MoneyMovementKind } from '../../../shared/money/domain/movements.ts';
import { balancesOf } from '../../support/asserts/balances.ts';
import { fold } from '../../support/asserts/fold.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { startWire } from '../../support/wires/wire.ts';

let day = 0;
let clock = new Date();

const { wire } = await startWire(() => clock);

/** Posts an entry. @returns false where the wallet did not hold enough */
async function posted(kind: MoneyMovementKind, lines: readonly Line[]): Promise<boolean> {
  clock = new Date(clock.getTime() + 1);
  const posting: Posting = { id: randomUUID(), kind, mode: 'live', at: clock, lines };
  try {
    await wire.table.commit(addPosting(posting));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'insufficient_funds') return false;
    throw error;
  }
}

async function entriesOfUser({ id }: User): Promise<Entry[]> {
  const all: Entry[] = [];
  let after: Awaited<ReturnType<typeof journalEntriesOf>>['next'];
  do {
    const { entries, next } = await journalEntriesOf(wire.table, id, 'live', { limit: 100, after });
    all.push(...entries);
    after = next;
  } while (after);
  return all;
}

async function platformEntries(): Promise<Entry[]> {
  const date = clock.toISOString().slice(0, 10);
  const shards = await Promise.all(
    Array.from({ length: 8 }, (_, shard) =>
      listPlatformEntries(wire.table, { mode: 'live', day: date, shard }),
    ),
  );
  return shards.flatMap(({ entries }) => entries);
}

const lineSum = (lines: readonly Line[], account: LedgerAccount) => fold(lines).get(account) ?? 0;

/** One thing that happens to the wallets of a merchant and of who carries its parcels. */
const action = fc.record({
  kind: fc.constantFrom('funding', 'escrow_hold', 'escrow_refund', 'settlement', 'return_refund'),
  amount: fc.integer({ min: 1, max: 1_000_000_000 }).map(asKobo),
  share: fc.integer({ min: 0, max: 10_000 }),
  protection: fc.integer({ min: 0, max: 20_000 }).map(asKobo),
  fee: fc.integer({ min: 0, max: 200_000 }).map(asKobo),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function linesOf(
  { kind, amount, share, protection, fee }: Action,
  merchant: LedgerHolder,
  courier: User,
): readonly Line[] {
  if (kind === 'funding') return fund(merchant, amount);
  if (kind === 'escrow_hold') return holdFare(merchant, amount);
  if (kind === 'escrow_refund') return refundFare(merchant, amount);
  const split = { courier_share_bps: share, protection_fee: protection, return_fee: fee };
  if (kind === 'settlement') return settleFare(merchant, courier.id, { fare: amount }, split);
  return returnFare(merchant, courier.id, { fare: amount }, split);
}

/** What the balances of the merchant must be after the actions that went through, reckoned without the ledger. */
function reckon({ available, escrow }: { available: number; escrow: number }, { kind, amount, fee }: Action) {
  if (kind === 'funding') return { available: available + amount, escrow };
  if (kind === 'escrow_hold') return { available: available - amount, escrow: escrow + amount };
  if (kind === 'escrow_refund') return { available: available + amount, escrow: escrow - amount };
  if (kind === 'settlement') return { available, escrow: escrow - amount };
  return { available: available + amount - Math.min(fee, amount), escrow: escrow - amount };
}

describe('any history of fundings, holds, refunds, returns and settlements', () => {
  test('is refused where it would overdraw, and else leaves balances that are the fold of the journal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 25 }), async (history) => {
        // A day of its own, so that the platform's entries of this history can be told from those of others.
        day += 1;
        clock = new Date(Date.UTC(2030, 0, day));
        const [user, courier] = [await newUser(wire, 'merchant'), await newUser(wire, 'rider')];
        const merchant: LedgerHolder = { user: user.id, mode: 'live' };
        let expected = { available: 0, escrow: 0 };
        for (const one of history) {
          const after = reckon(expected, one);
          const covered = after.available >= 0 && after.escrow >= 0;
          expect(await posted(one.kind, linesOf(one, merchant, courier))).toBe(covered);
          if (covered) expected = after;
        }
        expect(await balancesOf(wire, user)).toEqual(expected);

        const own = (await entriesOfUser(user)).flatMap(({ lines }) => lines);
        expect(lineSum(own, accounts.available(merchant))).toBe(expected.available);
        expect(lineSum(own, accounts.escrow(merchant))).toBe(expected.escrow);
        const earned = (await entriesOfUser(courier)).flatMap(({ lines }) => lines);
        expect(await balancesOf(wire, courier)).toEqual({
          available: lineSum(earned, accounts.earned({ user: courier.id, mode: 'live' })),
          escrow: 0,
        });

        // All that came in through the gateway is with somebody.
        const platform = (await platformEntries()).flatMap(({ lines }) => lines);
        const fees = lineSum(platform, accounts.fees('live'));
        const protection = lineSum(platform, accounts.protection('live'));
        const gateway = lineSum(platform, accounts.gateway('live'));
        const { available: courierHolds = asKobo(0) } = await balancesOf(wire, courier);
        expect(expected.available + expected.escrow + courierHolds + fees + protection + gateway).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  test('holds entries that each sum to zero', async () => {
    const user = await newUser(wire, 'merchant');
    const courier = await newUser(wire, 'rider');
    const merchant: LedgerHolder = { user: user.id, mode: 'live' };
    const split = { courier_share_bps: 3333, protection_fee: asKobo(50), return_fee: asKobo(77) };
    await posted('funding', fund(merchant, asKobo(1000)));
    await posted('escrow_hold', holdFare(merchant, asKobo(999)));
    await posted('settlement', settleFare(merchant, courier.id, { fare: asKobo(333) }, split));
    await posted('return_refund', returnFare(merchant, courier.id, { fare: asKobo(666) }, split));
    for (const { lines } of await entriesOfUser(user))
      expect(sum(...lines.map(({ amount }) => amount))).toBe(0);
    expect(await entriesOfUser(user)).toHaveLength(4);
  });

  test.each([
    ['live', 'test'],
    ['test', 'live'],
  ] as const)('takes no entry of the %s ledger with lines of the %s one', (mode, other) => {
    const user = toId<'User'>(randomUUID());
    const posting = { id: randomUUID(), kind: 'funding', mode, at: clock } as const;
    const [gateway, wallet] = [accounts.gateway(mode), accounts.available({ user, mode })];
    const amount = asKobo(1);
    for (const [from, to] of [
      [accounts.gateway(other), wallet],
      [gateway, accounts.available({ user, mode: other })],
      [gateway, accounts.earned({ user, mode: other })],
    ] as const) {
      const lines = [
        { account: from, amount: asKobo(-1) },
        { account: to, amount },
      ];
      expect(() => addPosting({ ...posting, lines })).toThrow(RangeError);
    }
  });

  test('takes no entry that is out of balance', () => {
    const user = { user: toId<'User'>(randomUUID()), mode: 'live' } as const;
    const lines = [{ account: accounts.available(user), amount: asKobo(1) }];
    const posting: Posting = { id: randomUUID(), kind: 'funding', mode: 'live', at: clock, lines };
    expect(() => addPosting(posting)).toThrow(RangeError);
  });
});
