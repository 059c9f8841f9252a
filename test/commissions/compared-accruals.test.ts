import { beforeEach, describe, expect, test } from 'vitest';
import { consumer } from '../../functions/commissions/reconcile.ts';
import { keyOfClawBack } from '../../shared/commissions/data/claw-backs.ts';
import { keyOfCommission } from '../../shared/commissions/data/commissions.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { ringing } from '../support/asserts/alarms.ts';
import {
  billingEventsOf,
  newPaidByCheckout,
  type PaidByCheckout,
  refundInvoiceOf,
  tell,
} from '../support/people/commissions/disputed-earning.ts';
import { commissionsShown } from '../support/people/commissions/earning.ts';
import { reportDispute } from '../support/people/subscriptions/reported-dispute.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const day = 86_400;
const price = 1_500_000;
let rung: ReturnType<typeof ringing>;

async function tellAll(paid: PaidByCheckout): Promise<void> {
  for (const event of await billingEventsOf(wire, paid)) await tell(wire, event);
}
const lose = (paid: PaidByCheckout) => reportDispute(wire, paid.checkout, { amount: price, resolved: true });
/** The accrual that the partner got when the merchant paid. */
async function firstOf(paid: PaidByCheckout) {
  const { results } = await commissionsShown(wire, paid);
  const first = results.find(({ reverses }) => !reverses);
  if (!first) throw new Error('nothing was earned');
  return first.id;
}
async function nextNight(days = 1): Promise<void> {
  later(days * day);
  await createRunner(consumer, () => wire)({});
}

/** By how much accruals of a partner were found to be wrong, in kobo. */
const foundOf = ({ organization }: PaidByCheckout) =>
  rung
    .filter(({ details }) => Object(details).organization === organization)
    .map(({ details }) => Object(details).excess);

beforeEach(async () => {
  await nextNight();
  rung = ringing(wire);
});

describe('the nightly proof of accruals', () => {
  test('finds nothing where each keeps the share of what its invoice keeps', async () => {
    const [part, whole, lost, disputed] = [
      await newPaidByCheckout(wire),
      await newPaidByCheckout(wire),
      await newPaidByCheckout(wire),
      await newPaidByCheckout(wire),
    ];
    for (const amount of [1_000, 0.01, 33.33]) await refundInvoiceOf(wire, part, amount);
    await refundInvoiceOf(wire, whole);
    await refundInvoiceOf(wire, lost, 5_000);
    await lose(lost);
    await reportDispute(wire, disputed.checkout, { amount: price, resolved: false });
    for (const one of [part, whole, lost, disputed]) await tellAll(one);
    for (let nights = 0; nights < 20; nights++) await nextNight();
    for (const one of [part, whole, lost, disputed]) expect(foundOf(one)).toEqual([]);
  });

  test.each<[string, string, (paid: PaidByCheckout) => Promise<unknown>, number]>([
    [
      'was clawed back twice',
      'as a part and as a whole',
      async (paid) => {
        await refundInvoiceOf(wire, paid, 7_500);
        await tellAll(paid);
        await wire.table.update({ key: keyOfCommission(await firstOf(paid)), set: { state: 'REVERSED' } });
      },
      279_069,
    ],
    [
      'was clawed back too far',
      'by a kobo',
      async (paid) => {
        await refundInvoiceOf(wire, paid, 7_500);
        await tellAll(paid);
        await wire.table.update({ key: keyOfClawBack(await firstOf(paid)), add: { amount: 1 } });
      },
      1,
    ],
    ['was not clawed back', 'after a refund', (paid) => refundInvoiceOf(wire, paid, 7_500), -139_534],
    ['was not clawed back', 'after a loss', lose, -279_069],
    [
      'was clawed back for nothing',
      'as a whole',
      async (paid) =>
        wire.table.update({ key: keyOfCommission(await firstOf(paid)), set: { state: 'REVERSED' } }),
      279_069,
    ],
  ])('calls a person where one %s, %s', async (_what, _how, harm, excess) => {
    const paid = await newPaidByCheckout(wire);
    await harm(paid);
    await nextNight();
    expect(foundOf(paid)).toEqual([excess]);
  });

  test('finds what goes wrong later once the accrual has cleared', async () => {
    const paid = await newPaidByCheckout(wire);
    await nextNight();
    await refundInvoiceOf(wire, paid, 7_500);
    for (let nights = 0; nights < 14; nights++) await nextNight();
    expect(foundOf(paid)).toEqual([]);
    await nextNight();
    expect(foundOf(paid)).toEqual([-139_534]);
  });

  test('makes up for nights on which it did not run', async () => {
    await nextNight();
    const paid = await newPaidByCheckout(wire);
    await refundInvoiceOf(wire, paid, 7_500);
    await nextNight(3);
    expect(foundOf(paid)).toEqual([-139_534]);
  });
});
