import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as earnings } from '../../functions/riders/earnings.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { addPosting } from '../../shared/money/data/journal.ts';
import { fund, settleFare } from '../../shared/money/domain/ledger.ts';
import { accounts } from '../../shared/money/domain/ledger-accounts.ts';
import { fill, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

// Half past midnight in Lagos.
const now = new Date('2026-11-20T23:30:00.000Z');
const { wire } = await startWire(() => now);

async function ask(rider: User, query: Record<string, string> = {}, mode: Mode = 'live', on = wire) {
  return (await call(on, earnings, { headers: await signedIn(wire, rider, mode), query })).body;
}

const split = { courier_share_bps: 8000, protection_fee: asKobo(10_000), return_fee: asKobo(80_000) };

/** A delivery that brought this rider 80 % of a fare. */
async function earn(rider: User, at: string, fare: number) {
  const merchant = (await newUser(wire, 'merchant')).id;
  await fill(wire, { user: merchant, mode: 'live' }, asKobo(fare));
  const of = { user: merchant, mode: 'live' } as const;
  const hold = [
    { account: accounts.available(of), amount: asKobo(-fare) },
    { account: accounts.escrow(of), amount: asKobo(fare) },
  ];
  const base = { mode: 'live', at: new Date(at), shipment: toId<'Shipment'>(randomUUID()) } as const;
  await wire.table.commit(addPosting({ ...base, id: randomUUID(), kind: 'escrow_hold', lines: hold }));
  const lines = settleFare(of, rider.id, { fare: asKobo(fare) }, split);
  await wire.table.commit(addPosting({ ...base, id: randomUUID(), kind: 'settlement', lines }));
}

describe('the earnings of a rider', () => {
  test('are what its deliveries brought in, by the day in Lagos', async () => {
    const rider = await newUser(wire, 'rider');
    await earn(rider, '2026-11-18T22:59:59.999Z', 100_00);
    await earn(rider, '2026-11-18T23:00:00.000Z', 200_00);
    await earn(rider, '2026-11-19T22:59:59.999Z', 300_00);
    await earn(rider, '2026-11-19T23:00:00.000Z', 1000_00);
    await earn(rider, '2026-11-20T23:00:00.000Z', 50_01);
    expect(await ask(rider, { from: '2026-11-18', to: '2026-11-21' })).toEqual({
      from: '2026-11-18',
      to: '2026-11-21',
      currency: 'NGN',
      total: '1320.00',
      parcels: 5,
      days: [
        { date: '2026-11-21', earned: '40.00', parcels: 1 },
        { date: '2026-11-20', earned: '800.00', parcels: 1 },
        { date: '2026-11-19', earned: '400.00', parcels: 2 },
        { date: '2026-11-18', earned: '80.00', parcels: 1 },
      ],
    });
  });

  test('are those of the last seven days where none are named, today in Lagos the last', async () => {
    const rider = await newUser(wire, 'rider');
    const { from, to, total, days } = await ask(rider);
    expect([from, to, total]).toEqual(['2026-11-15', '2026-11-21', '0.00']);
    expect(days).toHaveLength(7);
  });

  test('count a delivery and a return, and no money that came or went otherwise', async () => {
    const rider = await newUser(wire, 'rider');
    const delivered = await claimBy(wire, await newShipment(wire), rider);
    await take(wire, delivered, 'pickup', 'verify');
    const brought = await claimBy(wire, await newShipment(wire), rider);
    await take(wire, brought, 'pickup', 'exception', 'return', 'returned');
    const before = await ask(rider);
    expect(before.parcels).toBe(2);
    const lines = fund({ user: rider.id, mode: 'live' }, asKobo(500_00));
    await wire.table.commit(addPosting({ id: randomUUID(), kind: 'funding', mode: 'live', at: now, lines }));
    expect(await ask(rider)).toEqual(before);
  });

  test('are of one mode', async () => {
    const rider = await newUser(wire, 'rider');
    await earn(rider, '2026-11-20T12:00:00.000Z', 100_00);
    expect(await ask(rider, {}, 'test')).toMatchObject({ total: '0.00', parcels: 0 });
  });

  test('are one request for a month', async () => {
    const rider = await newUser(wire, 'rider');
    for (let day = 1; day < 21; day++)
      await earn(rider, `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`, 100_00);
    const { wire: on, requests } = counted(wire);
    const month = { from: '2026-10-22', to: '2026-11-21' };
    expect(await ask(rider, month, 'live', on)).toMatchObject({ total: '1600.00', parcels: 20 });
    expect(requests).toEqual(['Query']);
  });

  test.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, '/from'],
    [{ from: '2026-10-21', to: '2026-11-21' }, '/from'],
    [{ to: '2026-11-22' }, '/to'],
    [{ to: '9999-12-31' }, '/to'],
    [{ to: '0000-01-01' }, '/to'],
    [{ from: 'yesterday' }, '/from'],
    [{ from: '2026-02-30' }, '/from'],
  ])('are refused for %j', async (query, pointer) => {
    const { errors } = await ask(await newUser(wire, 'rider'), query);
    expect(errors).toMatchObject([{ pointer }]);
  });
});
