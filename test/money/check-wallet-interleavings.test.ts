import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { checkWallet } from '../../shared/money/check-wallet.ts';
import { addPosting, journalEntriesOf } from '../../shared/money/data/journal.ts';
import { keyOfWallet } from '../../shared/money/data/wallets.ts';
import { holdFare } from '../../shared/money/domain/ledger.ts';
import type { Key } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { fill, newUser } from '../support/people/identity/fixtures.ts';
import { conjure } from '../support/people/riders/busy-day.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const day = () => wire.now().toISOString().slice(0, 10);

/** Every booking has this fare, so that one looks like another to who compares sums alone. Kobo. */
const fare = asKobo(100);

/** A merchant who has booked. */
async function newBooker(): Promise<User> {
  const user = await newUser(wire, 'merchant');
  await fill(wire, { user: user.id, mode: 'live' }, asKobo(100 * fare));
  await book(user);
  return user;
}

function book({ id: user }: User): Promise<void> {
  const lines = holdFare({ user, mode: 'live' }, fare);
  const at = wire.now();
  return wire.table.commit(addPosting({ id: randomUUID(), kind: 'escrow_hold', mode: 'live', at, lines }));
}

/** Whether a booking falls into each gap of three looks. A look reads the wallet, but for the first, the journal, the wallet. */
type Pattern = readonly boolean[];
/** Before the first look and between two looks there always is one. */
const gaps = ['a look', 'after', 'a look', 'before', 'after', 'a look', 'before', 'after'] as const;
/** The gaps within a look, before and after its journal: every choice of them. */
const patterns: readonly Pattern[] = Array.from({ length: 32 }, (_, bits) => {
  let within = 0;
  return gaps.map((gap) => gap === 'a look' || (bits >> within++) % 2 === 1);
});
/** Whether one look had no booking in this gap. */
const quiet = (pattern: Pattern, gap: 'before' | 'after') =>
  gaps.some((its, position) => its === gap && !pattern[position]);

/** Checks a wallet while bookings fall before its reads. @returns what rang */
async function checkAmid(user: User, pattern: Pattern) {
  const { config, now, table } = wire;
  const { pk, sk } = keyOfWallet(user.id, 'live');
  let read = 0;
  const meet = async () => {
    if (pattern[read++]) await book(user);
  };
  const amid: Wire = {
    config,
    now,
    table: {
      ...table,
      async get(key: Key) {
        if (key.pk === pk && key.sk === sk) await meet();
        return table.get(key);
      },
      async query(find) {
        await meet();
        return table.query(find);
      },
    },
  };
  const rung = ringing(amid);
  await checkWallet({ table: amid.table, alarms: alarmsAccess.of(amid), now: now() }, user.id, 'live', day());
  return rung.map(({ details }) => ({ excess: details.excess, moves: details.moves }));
}

/** Checks a wallet of its own amid each pattern. */
const checkAll = (
  these: readonly Pattern[],
  spoil: (user: User) => Promise<unknown> = async () => undefined,
) =>
  Promise.all(
    these.map(async (pattern) => {
      const user = await newBooker();
      await spoil(user);
      return checkAmid(user, pattern);
    }),
  );

describe('a wallet that is checked amid bookings of one fare', () => {
  test('rings nothing while it is right, wherever they fall', async () => {
    expect((await checkAll(patterns)).flat()).toEqual([]);
  });

  test('rings where its balance is a fare off, unless bookings fell on both sides of the journal at every look', async () => {
    const certain = patterns.filter((one) => quiet(one, 'before') || quiet(one, 'after'));
    expect(certain).toHaveLength(31);
    const rung = await checkAll(certain, (user) => conjure(wire, user, fare));
    expect(rung).toEqual(certain.map(() => [{ excess: '100 0', moves: 0 }]));
  });

  test('rings where an entry is lost, unless bookings fell before the journal at every look', async () => {
    const certain = patterns.filter((one) => quiet(one, 'before'));
    expect(certain).toHaveLength(24);
    const rung = await checkAll(certain, async (user) => {
      const page = { limit: 1, after: undefined };
      const { entries } = await journalEntriesOf(wire.table, user.id, 'live', page);
      const [{ id = '', at = '' } = {}] = entries;
      await wire.table.commit([{ remove: { pk: keyOfWallet(user.id, 'live').pk, sk: `J#${at}#${id}` } }]);
    });
    expect(rung).toEqual(certain.map(() => [{ excess: '-100 100', moves: 1 }]));
  });

  test('rings where it has moved less often than its journal says, though its balances are right', async () => {
    const user = await newBooker();
    await wire.table.update({ key: keyOfWallet(user.id, 'live'), add: { moves: -1 } });
    expect(await checkAmid(user, [])).toEqual([{ excess: '0 0', moves: -1 }]);
  });
});

describe('a wallet that is older than the count of moves', () => {
  const key = ({ id }: User) => keyOfWallet(id, 'live');
  async function newOld(): Promise<User> {
    const user = await newBooker();
    await wire.table.update({ key: key(user), remove: ['moves', 'counted'] });
    await wire.table.update({
      key: { ...key(user), sk: 'CHECKED' },
      set: { before: '2020-01-01', available: 0, escrow: 0 },
    });
    return user;
  }

  test('rings nothing amid bookings, and counts exactly from when it stood still', async () => {
    const users = await Promise.all(
      patterns.map(async (pattern) => {
        const user = await newOld();
        expect(await checkAmid(user, pattern)).toEqual([]);
        return user;
      }),
    );
    const counts = await Promise.all(
      users.map(async (user) => {
        const { moves, counted } = (await wire.table.get(key(user))) ?? {};
        const page = { limit: 100, after: undefined };
        const { entries } = await journalEntriesOf(wire.table, user.id, 'live', page);
        return counted ? { moves, entries: entries.length } : undefined;
      }),
    );
    const began = counts.flatMap((count) => count ?? []);
    expect(began.length).toBeGreaterThan(patterns.length / 4);
    for (const { moves, entries } of began) expect(moves).toBe(entries);
  });

  test('rings where its balance is off while it stands still', async () => {
    const user = await newOld();
    await book(user);
    await conjure(wire, user, fare);
    expect(await checkAmid(user, [])).toMatchObject([{ excess: '100 0' }]);
  });
});
