import { describe, expect, test } from 'vitest';
import type { CommissionSource } from '../../shared/commissions/accruals/accrue.ts';
import { clawBack } from '../../shared/commissions/accruals/claw-back-source.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import {
  balanceOf,
  commissionsShown,
  type Earning,
  earn,
  newEarning,
  owedTo,
  runDue,
  sourceOf,
} from '../support/people/commissions/earning.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
const none = { PENDING: '0.00', HELD: '0.00', PAYABLE: '0.00', PAID: '0.00', REVERSED: '0.00' };

const refund = (source: CommissionSource, refunded: number, total = 100_000) =>
  clawBack({ table: wire.table, now: wire.now() }, source, {
    refundedSoFar: asKobo(refunded),
    total: asKobo(total),
  });

/** A partner that has earned 100.01 on a plan. */
async function newPlanEarning() {
  const earning = await newEarning(wire, { program: 'referral' });
  return { earning, source: await earn(wire, earning, 50_005, { kind: 'PLAN' }) };
}
const shown = async (earning: Earning) => {
  const { results, summary } = await commissionsShown(wire, earning);
  return { rows: results.map(({ status, amount }) => `${status} ${amount}`).toSorted(), summary };
};

describe('what a partner earned', () => {
  test('is reversed by a refund of the whole, unless it is paid out', async () => {
    const { earning, source } = await newPlanEarning();
    for (let again = 0; again < 2; again++) await refund(source, 100_000);
    expect(await shown(earning)).toEqual({
      rows: ['REVERSED 100.01'],
      summary: { ...none, REVERSED: '100.01' },
    });
    later(14 * day);
    await runDue(wire);
    expect(await owedTo(wire, earning)).toBe(0);
  });

  test('is reversed while it is payable too, and leaves nothing owed', async () => {
    const { earning, source } = await newPlanEarning();
    later(14 * day);
    await runDue(wire);
    expect(await owedTo(wire, earning)).toBe(10_001);
    await refund(source, 100_000);
    expect((await shown(earning)).summary).toEqual({ ...none, REVERSED: '100.01' });
    expect(await owedTo(wire, earning)).toBe(0);
  });

  test('loses the share of a refund of a part on the same day, to the kobo, once', async () => {
    const { earning, source } = await newPlanEarning();
    for (let again = 0; again < 2; again++) await refund(source, 33_333);
    expect(await shown(earning)).toEqual({
      rows: ['PENDING -33.33', 'PENDING 100.01'],
      summary: { ...none, PENDING: '66.68' },
    });
    await refund(source, 66_666);
    await refund(source, 50_000);
    await refund(source, 100_000);
    expect((await shown(earning)).rows).toEqual([
      'PENDING -33.33',
      'PENDING -33.34',
      'PENDING -33.34',
      'PENDING 100.01',
    ]);
    expect((await balanceOf(wire, earning)).upcoming).toEqual([]);
    later(14 * day);
    await runDue(wire);
    expect([(await shown(earning)).summary, await owedTo(wire, earning)]).toEqual([none, 0]);
  });

  test('is named by what takes it back', async () => {
    const { earning, source } = await newPlanEarning();
    await refund(source, 50_000);
    const [negative, first] = (await commissionsShown(wire, earning)).results.toSorted((a, b) =>
      a.amount.localeCompare(b.amount),
    );
    expect(negative).toMatchObject({
      amount: '-50.00',
      basis: '-250.02',
      rate_bps: 2000,
      reverses: first?.id,
      source: { kind: 'PLAN', id: source.id },
      clears_on: first?.clears_on,
    });
  });

  test('is taken back all the same if it is accrued after the refund', async () => {
    const earning = await newEarning(wire, { program: 'referral' });
    const source = sourceOf(wire, earning, 50_005, { kind: 'PLAN' });
    await refund(source, 100_000);
    expect((await shown(earning)).rows).toEqual(['REVERSED 100.01']);
  });

  test('stays nothing when something is refunded on which nobody earns', async () => {
    const earning = await newEarning(wire);
    await refund(sourceOf(wire, earning, 50_000, { kind: 'PLAN' }), 100_000);
    expect((await shown(earning)).rows).toEqual([]);
  });
});
