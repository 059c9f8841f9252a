import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { consumer } from '../../functions/commissions/reconcile.ts';
import { keyOfBalance } from '../../shared/commissions/data/balances.ts';
import { keyOfDay } from '../../shared/commissions/data/days.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { dueKeysOf } from '../../shared/partners/data/due-lists.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { earn, newEarning, runDue } from '../support/people/commissions/earning.ts';
import { earnPayable, newPayable, requested, sendNow } from '../support/people/commissions/payouts.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
let rung: ReturnType<typeof ringing>;
const compare = () => createRunner(consumer, () => wire)({});
/** All shards of the sample, which are taken by the hour. */
async function compareAllDay() {
  for (let hour = 0; hour < 10; hour++) {
    await compare();
    later(3600);
  }
}

// What one test leaves wrong is not the next one's.
beforeEach(async () => {
  rung = ringing(wire);
  later(day);
});

describe('the daily comparison of commissions', () => {
  test('finds nothing where all agree, day after day', async () => {
    const earning = await newPayable(wire);
    await sendNow(wire, await requested(wire, earning));
    await earn(wire, earning, 10_000);
    for (let nth = 0; nth < 9; nth++) {
      later(day);
      await runDue(wire);
      await compare();
    }
    expect(rung).toEqual([]);
  });

  test('calls a person where a balance is not the sum of its entries, on each day anew', async () => {
    const earning = await newPayable(wire);
    await wire.table.update({ key: keyOfBalance(earning), add: { PAYABLE: 7 } });
    later(day);
    await compare();
    expect(rung).toMatchObject([
      { name: 'ledger_mismatch', details: { organization: earning.organization, excess: 7 } },
    ]);
    await wire.table.update({ key: keyOfBalance(earning), add: { PAYABLE: -7 } });
  });

  test('calls a person where an entry is missing from what the balance counts', async () => {
    const earning = await newPayable(wire);
    await earnPayable(wire, earning, 20_000);
    await wire.table.update({ key: keyOfBalance(earning), add: { entries: -1 } });
    later(day);
    await compare();
    expect(rung).toMatchObject([{ details: { organization: earning.organization, entries: 2 } }]);
    await wire.table.update({ key: keyOfBalance(earning), add: { entries: 1 } });
  });
});

/** Gives organizations a lot that is due before the next day begins. */
async function beBusy(at: Date): Promise<void> {
  for (let nth = 0; nth < 150; nth++) {
    const id = toId<'Subscription'>(randomUUID());
    const owner = { organization: toId<'Organization'>(id), mode: 'live' as const, id };
    const keys = dueKeysOf(owner, at.toISOString(), { isClocked: false });
    await wire.table.update({ key: { pk: `OTHER#${id}`, sk: 'OTHER' }, set: { ...owner, ...keys } });
  }
}

describe('the hourly comparison of commissions', () => {
  test('compares what clears on the coming day with its accruals', async () => {
    const earning = await newEarning(wire);
    for (const basis of [10_000, 20_000]) await earn(wire, earning, basis);
    const date = new Date(wire.now().getTime() + 3_600_000 + 7 * day * 1000).toISOString().slice(0, 10);
    later(6 * day);
    await beBusy(wire.now());
    await compareAllDay();
    expect(rung).toEqual([]);
    await wire.table.update({ key: keyOfDay(earning, date), add: { amount: 5, count: 1 } });
    later(-10 * 3600);
    await compareAllDay();
    expect(rung).toMatchObject([{ details: { organization: earning.organization, excess: 5, count: 1 } }]);
  });
});
