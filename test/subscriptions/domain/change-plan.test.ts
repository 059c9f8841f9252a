import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodOf } from '../../../shared/billing/domain/period.ts';
import { paidPlanKeys, renewedAddonKeys } from '../../../shared/billing/domain/plans.ts';
import { priceLists } from '../../../shared/billing/domain/prices.data.ts';
import { priceOfAddon, priceOfPlan } from '../../../shared/billing/domain/prices.ts';
import { shareOfRest } from '../../../shared/billing/domain/proration.ts';
import { asKobo, sum } from '../../../shared/kernel/money.ts';
import { changePlan, type Subscribed } from '../../../shared/subscriptions/domain/change-plan.ts';

const [list] = priceLists;
const start = '2026-01-31T09:30:00.000Z';
const period = periodOf(start, start, 1);

const addons = fc.uniqueArray(
  fc.record({
    addon: fc.constantFrom(...renewedAddonKeys),
    quantity: fc.integer({ min: 1, max: 20 }),
    cancelled: fc.constantFrom(undefined, true as const),
  }),
  { selector: ({ addon }) => addon },
);
const moments = fc
  .integer({ min: Date.parse(period.start), max: Date.parse(period.end) - 1 })
  .map((time) => new Date(time));

describe('a change from months to years', () => {
  test('charges a year of the plan and of what is not cancelled, less the unused time of all there was', () => {
    fc.assert(
      fc.property(addons, fc.constantFrom(...paidPlanKeys), moments, (held, plan, now) => {
        const present: Subscribed = {
          plan,
          interval: 'month',
          prices: list.version,
          anchor_at: start,
          period,
          cancel_at_period_end: false,
          addons: held,
        };
        const change = changePlan(present, { plan, interval: 'year' }, list, now);
        if (change.kind !== 'up') throw new Error(`the change is ${change.kind}`);
        const kept = held.filter(({ cancelled }) => !cancelled);
        const priceOf = ({ addon, quantity }: (typeof held)[number], interval: 'month' | 'year') =>
          priceOfAddon(list, addon, quantity, interval);
        const charged = sum(priceOfPlan(list, plan, 'year'), ...kept.map((one) => priceOf(one, 'year')));
        const credited = sum(
          shareOfRest(priceOfPlan(list, plan, 'month'), period, now),
          ...held.map((one) => shareOfRest(priceOf(one, 'month'), period, now)),
        );
        expect(sum(...change.lines.map(({ amount }) => amount))).toBe(asKobo(charged - credited));
      }),
    );
  });
});
