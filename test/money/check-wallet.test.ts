import { describe, expect, test } from 'vitest';
import { asKobo } from '../../shared/kernel/money.ts';
import { checkWallet } from '../../shared/money/check-wallet.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { fill, newUser } from '../support/people/identity/fixtures.ts';
import { conjure } from '../support/people/riders/busy-day.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const today = () => wire.now().toISOString().slice(0, 10);

/** A merchant with movements of yesterday. */
async function busyMerchant() {
  const user = await newUser(wire, 'merchant');
  const move = (amount: number) => fill(wire, { user: user.id, mode: 'live' }, asKobo(amount));
  for (const amount of [500, 700]) await move(amount);
  later(24 * 3600);
  return { user, move };
}
type Merchant = Awaited<ReturnType<typeof busyMerchant>>;

/** Checks the wallet. @param query how its journal is read, if not as usual @returns the details of what rang */
async function check({ user }: Merchant, query: Table['query'] = wire.table.query) {
  const { config, now, table } = wire;
  const on: Wire = { config, now, table: { ...table, query } };
  const rung = ringing(on);
  await checkWallet({ table: on.table, alarms: alarmsAccess.of(on), now: now() }, user.id, 'live', today());
  return rung.map(({ details }) => details.excess);
}

describe('a wallet that moves while it is checked', () => {
  test('is compared, as long as nothing moves between the end of its journal and the wallet', async () => {
    const merchant = await busyMerchant();
    let moved = 0;
    const moving: Table['query'] = async (find) => {
      for (let nth = 0; nth <= moved; nth++) await merchant.move(100 + nth);
      moved += 1;
      return wire.table.query(find);
    };
    expect(await check(merchant, moving)).toEqual([]);
    await conjure(wire, merchant.user, 7);
    expect(await check(merchant, moving)).toEqual(['7 0']);
  });

  test('rings nothing though it moves at each look, and its days that are over are read once', async () => {
    const merchant = await busyMerchant();
    let moved = 0;
    const from: unknown[] = [];
    const moving: Table['query'] = async (find) => {
      const found = await wire.table.query(find);
      from.push(find.between?.[0]);
      moved += 1;
      await merchant.move(100 * moved);
      return found;
    };
    expect(await check(merchant, moving)).toEqual([]);
    expect(from).toEqual(['J#0', `J#${today()}`, `J#${today()}`]);
    const day = today();
    later(24 * 3600);
    from.length = 0;
    await check(merchant, moving);
    expect(from).toEqual([`J#${day}`, `J#${today()}`, `J#${today()}`]);
    await conjure(wire, merchant.user, 3);
    expect(await check(merchant)).toEqual(['3 0']);
  });
});
