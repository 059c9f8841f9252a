import { describe, expect, test } from 'vitest';
import { clearDays } from '../../shared/commissions/accruals/clear-day.ts';
import { unclockedOf } from '../../shared/partners/clock.ts';
import { listDueOfOrganization } from '../../shared/partners/data/due-lists.ts';
import {
  balanceOf,
  commissionsShown,
  earn,
  newEarning,
  owedTo,
  runDue,
} from '../support/people/commissions/earning.ts';
import { publishedIn } from '../support/services/published.ts';
import { crashing } from '../support/wires/crashing.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
const none = { PENDING: '0.00', HELD: '0.00', PAYABLE: '0.00', PAID: '0.00', REVERSED: '0.00' };

describe('the day on which commissions clear', () => {
  test('moves them to what is payable, once, and tells the partner of all together', async () => {
    const earning = await newEarning(wire);
    for (const basis of [10_000, 20_000]) await earn(wire, earning, basis);
    later(7 * day);
    for (let again = 0; again < 2; again++) await runDue(wire);
    const { results, summary } = await commissionsShown(wire, earning);
    expect(results.map(({ status }) => status)).toEqual(['PAYABLE', 'PAYABLE']);
    expect(summary).toEqual({ ...none, PAYABLE: '30.00' });
    expect(await owedTo(wire, earning)).toBe(3000);
    const told = await publishedIn(wire, `COMMISSION_BALANCE#${earning.organization}#test`);
    expect(told.map(({ detail }) => detail)).toMatchObject([
      { announcement: { event: 'distribution.commission.cleared', data: { amount: '30.00', count: 2 } } },
    ]);
  });

  test('counts from its first moment in Lagos, whether or not it was cleared yet', async () => {
    const earning = await newEarning(wire);
    await earn(wire, earning, 10_000);
    const [{ payable_at = '' } = {}] = (await commissionsShown(wire, earning)).results;
    const begins = Date.parse(payable_at ?? '');
    expect((await balanceOf(atTime(wire, begins - 1), earning)).commission_balances).toEqual({
      ...none,
      PENDING: '10.00',
    });
    const shown = await balanceOf(atTime(wire, begins), earning);
    expect([shown.commission_balances, shown.available_for_payout, shown.upcoming]).toEqual([
      { ...none, PAYABLE: '10.00' },
      '10.00',
      [],
    ]);
  });

  test('takes none with it that is written a moment after it was cleared', async () => {
    const earning = await newEarning(wire);
    const first = await earn(wire, earning, 10_000);
    later(7 * day);
    await runDue(wire);
    await earn(wire, earning, 20_000, { at: first.at });
    const { results, summary } = await commissionsShown(wire, earning);
    expect(results.map(({ status }) => status)).toEqual(['PAYABLE', 'PAYABLE']);
    expect(results[0]?.payable_at).toBe(wire.now().toISOString());
    expect([summary.PAYABLE, await owedTo(wire, earning)]).toEqual(['30.00', 3000]);
  });
});

describe('a process that dies while it clears a day', () => {
  test.each([0, 1].flatMap((nth) => (['before', 'after'] as const).map((when) => [when, nth] as const)))(
    '%s request %i has moved all or nothing, and the next run ends it',
    async (when, nth) => {
      const earning = await newEarning(wire);
      await earn(wire, earning, 10_000);
      later(7 * day);
      const page = { limit: 10, after: undefined };
      const { items } = await listDueOfOrganization(wire.table, earning.organization, wire.now(), page);
      const [due] = items;
      if (!due) throw new Error('nothing is due');
      const clock = unclockedOf(wire.now());
      const dying = crashing(wire, nth, when);
      await expect(clearDays.run(due, { table: dying.wire.table, ...clock })).rejects.toThrow();
      expect(dying.crashed()).toBe(true);
      for (let again = 0; again < 2; again++) await clearDays.run(due, { table: wire.table, ...clock });
      expect((await commissionsShown(wire, earning)).summary).toEqual({ ...none, PAYABLE: '10.00' });
      expect(await owedTo(wire, earning)).toBe(1000);
      const told = await publishedIn(wire, `COMMISSION_BALANCE#${earning.organization}#test`);
      expect(told.length).toBe(1);
    },
  );
});
