import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../shared/identity/data/users.ts';
import { asKobo, type Kobo } from '../../../shared/kernel/money.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { addPosting, journalEntriesOf } from '../../../shared/money/data/journal.ts';
import { joinMoves } from '../../../shared/money/data/move-wallet.ts';
import type { Posting } from '../../../shared/money/data/posting.ts';
import { walletOf } from '../../../shared/money/data/wallets.ts';
import { fund, holdFare, type Line, refundFare } from '../../../shared/money/domain/ledger.ts';
import type { LedgerHolder } from '../../../shared/money/domain/ledger-accounts.ts';
import type { MoneyMovementKind } from '../../../shared/money/domain/movements.ts';
import { balancesOf } from '../../support/asserts/balances.ts';
import { fill, newUser } from '../../support/people/identity/fixtures.ts';
import { startWire } from '../../support/wires/wire.ts';

const at = new Date('2030-01-01T00:00:00.000Z');

const { wire } = await startWire(() => at);

/** Posts an entry. @returns false where the wallet did not hold enough */
async function posted(kind: MoneyMovementKind, lines: readonly Line[]): Promise<boolean> {
  try {
    await wire.table.commit(addPosting({ id: randomUUID(), kind, mode: 'live', at, lines }));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'insufficient_funds') return false;
    throw error;
  }
}

const entriesOfUser = async ({ id }: User) =>
  (await journalEntriesOf(wire.table, id, 'live', { limit: 100, after: undefined })).entries;

describe('many movements of one wallet at once', () => {
  const fare = asKobo(30_000);
  const opened = async (amount: Kobo) => {
    const user = await newUser(wire, 'merchant');
    const holder: LedgerHolder = { user: user.id, mode: 'live' };
    await fill(wire, holder, amount);
    return { user, holder };
  };
  const all = (times: number, make: () => Promise<boolean>) =>
    Promise.all(Array.from({ length: times }, make));

  test('fifty holds on a wallet that covers seven go through seven times', async () => {
    const { user, holder } = await opened(asKobo(7 * fare + 29_999));
    const done = await all(50, () => posted('escrow_hold', holdFare(holder, fare)));
    expect(done.filter(Boolean)).toHaveLength(7);
    expect(await balancesOf(wire, user)).toEqual({ available: 29_999, escrow: 7 * fare });
    expect(await entriesOfUser(user)).toHaveLength(1 + 7);
  });

  test('fifty refunds of one hold give it back once', async () => {
    const { user, holder } = await opened(fare);
    await posted('escrow_hold', holdFare(holder, fare));
    const done = await all(50, () => posted('escrow_refund', refundFare(holder, fare)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await balancesOf(wire, user)).toEqual({ available: fare, escrow: 0 });
  });

  test('several movements of one transaction move the wallet once, by their sum, and each has its entry', async () => {
    const { user, holder } = await opened(fare);
    const entry = (kind: MoneyMovementKind, lines: readonly Line[]) =>
      addPosting({ id: randomUUID(), kind, mode: 'live', at, lines });
    await wire.table.commit(entry('escrow_hold', holdFare(holder, fare)));
    const back = entry('escrow_refund', refundFare(holder, fare));
    const spent = [20_000, 5000].flatMap((amount) => entry('escrow_hold', holdFare(holder, asKobo(amount))));
    // What comes back is what is spent.
    await wire.table.commit(joinMoves([...spent, ...back]));
    expect(await balancesOf(wire, user)).toEqual({ available: 5000, escrow: 25_000 });
    expect(await entriesOfUser(user)).toHaveLength(5);
    const wallet = await walletOf(wire.table, user.id, 'live');
    expect(wallet?.moves).toBe(5);
    const more = entry('escrow_hold', holdFare(holder, asKobo(5000)));
    const refused = wire.table.commit(
      joinMoves([...more, ...entry('escrow_hold', holdFare(holder, asKobo(1)))]),
    );
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_funds' });
  });

  test('one entry is posted once, however often it is sent', async () => {
    const { user, holder } = await opened(fare);
    const posting: Posting = {
      id: randomUUID(),
      kind: 'funding',
      mode: 'live',
      at,
      lines: fund(holder, fare),
    };
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => wire.table.commit(addPosting(posting))),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balancesOf(wire, user)).toEqual({ available: 2 * fare, escrow: 0 });
  });

  test('a refused hold leaves no entry behind', async () => {
    const { user, holder } = await opened(asKobo(1));
    expect(await posted('escrow_hold', holdFare(holder, fare))).toBe(false);
    expect(await entriesOfUser(user)).toHaveLength(1);
  });
});
