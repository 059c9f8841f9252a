import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { route as release } from '../../functions/riders/release-deposit.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { joinUpdates } from '../../shared/platform/table/commit/join-updates.ts';
import { retryOnConflict } from '../../shared/platform/table/commit/retry-on-conflict.ts';
import { chargeDeposit } from '../../shared/shipments/claims/approve-claim.ts';
import { transitionShipment } from '../../shared/shipments/step/transition-shipment.ts';
import { loadStanding } from '../../shared/trust/data/standing.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { riderWith } from '../support/people/riders/deposit.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** Takes kobo from a rider's deposit for the protection fund. @returns how many */
const charge = ({ id: user }: User, upTo: number, on = wire) =>
  retryOnConflict(async () => {
    const { charged, lines, writes } = await chargeDeposit(on.table, { user, mode: 'live' }, asKobo(upTo));
    const credit = { account: accounts.protection('live'), amount: charged };
    const posting = { id: randomUUID(), kind: 'deposit', mode: 'live', at: wire.now() } as const;
    if (charged > 0)
      await on.table.commit([...writes, ...addPosting({ ...posting, lines: [...lines, credit] })]);
    return charged;
  });

const depositsOf = async (wallet: User) => {
  const { deposit } = await loadStanding(wire.table, { user: wallet.id, mode: 'live' });
  return [(await walletOf(wire.table, wallet.id, 'live'))?.deposit, deposit];
};

test('a charge takes what is asked, and at most what the deposit holds', async () => {
  const rider = await riderWith(wire, { available: 10, deposited: 100 });
  expect(await charge(rider, 4000)).toBe(4000);
  expect(await depositsOf(rider)).toEqual([6000, 6000]);
  expect(await charge(rider, 7000)).toBe(6000);
  expect(await charge(rider, 7000)).toBe(0);
  expect(await depositsOf(rider)).toEqual([0, 0]);
  expect((await walletOf(wire.table, rider.id, 'live'))?.available).toBe(1000);
});

test('a charge takes the deposit although it covers what is in hand', async () => {
  const rider = await riderWith(wire, { deposited: 20_000 });
  await claimed(wire, { booked: await newShipment(wire, { declared_value: 600_000 }), rider });
  expect(await charge(rider, 2_000_000)).toBe(2_000_000);
  expect(await depositsOf(rider)).toEqual([0, 0]);
});

test('a charge takes what is left where the rider releases some of it at the same time', async () => {
  const rider = await riderWith(wire, { deposited: 100 });
  const headers = await signedIn(wire, rider);
  const on = interrupted(wire, () => call(wire, release, { headers, body: { amount: 70 } }));
  expect(await charge(rider, 5000, on)).toBe(3000);
  expect(await depositsOf(rider)).toEqual([0, 0]);
});

test('a charge and the end of a delivery change the standing in one write', async () => {
  const rider = await riderWith(wire, { deposited: 100 });
  const { shipment } = await claimed(wire, { rider });
  const { writes, lines } = await chargeDeposit(wire.table, { user: rider.id, mode: 'live' }, asKobo(2500));
  const credit = { account: accounts.protection('live'), amount: asKobo(2500) };
  const posting = { id: randomUUID(), kind: 'deposit', mode: 'live', at: wire.now() } as const;
  const moved = addPosting({ ...posting, lines: [...lines, credit] });
  await wire.table.commit(
    joinUpdates([...transitionShipment(shipment, 'cancel', wire.now()).writes, ...writes, ...moved]),
  );
  expect(await loadStanding(wire.table, { user: rider.id, mode: 'live' })).toMatchObject({
    in_hand: 0,
    parcels: 0,
    deposit: 7500,
    exposure: -37_500,
  });
});
