import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo, sum } from '../../../shared/kernel/money.ts';
import { startOfLagosDay } from '../../../shared/kernel/time.ts';
import { fund, settleFare } from '../../../shared/money/domain/ledger.ts';
import { earningsOfDays, listDates } from '../../../shared/riders/domain/earnings.ts';

const id = (last: number) => toId<'User'>(`00000000-0000-4000-8000-00000000000${last}`);
const [courier, other, merchant] = [id(1), id(2), { user: id(3), mode: 'live' } as const];
const shipment = '00000000-0000-4000-8000-000000000009';
const span = listDates('2026-11-01', '2026-11-30');

const deliveries = fc.array(
  fc.record({
    at: fc.date({
      min: startOfLagosDay('2026-11-01'),
      max: startOfLagosDay('2026-12-01'),
      noInvalidDate: true,
    }),
    fare: fc.integer({ min: 1, max: 10_000_000 }),
    who: fc.constantFrom(courier, other),
  }),
);

const split = { courier_share_bps: 8000, protection_fee: asKobo(10_000), return_fee: asKobo(80_000) };

describe('earnings', () => {
  test('are, over all days together, what the entries brought this courier, and nobody else', () => {
    fc.assert(
      fc.property(deliveries, (made) => {
        const within = made.filter(({ at }) => at < startOfLagosDay('2026-12-01'));
        const entries = within.map(({ at, fare, who }) => ({
          at: at.toISOString(),
          shipment,
          lines: settleFare(merchant, who, { fare: asKobo(fare) }, split),
        }));
        const mine = within.filter(({ who }) => who === courier);
        const ours = entries.filter((_, position) => within[position]?.who === courier);
        const days = earningsOfDays(ours, courier, span);
        expect(days.map(({ date }) => date)).toEqual(span);
        expect(sum(...days.map(({ earned }) => earned))).toBe(
          mine.reduce((total, { fare }) => total + Number((BigInt(fare) * 8000n) / 10_000n), 0),
        );
        expect(days.reduce((total, { parcels }) => total + parcels, 0)).toBe(mine.length);
      }),
    );
  });

  test('stand on the day in Lagos', () => {
    const lines = settleFare(merchant, courier, { fare: asKobo(1000) }, split);
    const at = ['2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.000Z'];
    const days = earningsOfDays(
      at.map((one) => ({ at: one, shipment, lines })),
      courier,
      ['2026-11-20', '2026-11-21'],
    );
    expect(days.map(({ parcels }) => parcels)).toEqual([1, 1]);
  });

  test('are of shipments alone', () => {
    const lines = fund({ user: courier, mode: 'live' }, asKobo(1000));
    const [day] = earningsOfDays([{ at: '2026-11-20T12:00:00.000Z', lines }], courier, ['2026-11-20']);
    expect(day).toEqual({ date: '2026-11-20', earned: 0, parcels: 0 });
  });
});
