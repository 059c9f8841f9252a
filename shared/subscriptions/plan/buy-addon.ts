import { limitReached, Problem, toId } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import type { RenewedAddonKey } from '../../billing/domain/plans.ts';
import { priceListOf, priceOfAddon } from '../../billing/domain/prices.ts';
import { shareOfRest } from '../../billing/domain/proration.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import { writePaidInvoice } from '../../billing/invoices/write-invoice.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { addOwner, changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { describeAddon } from '../domain/change-plan.ts';
import { subscriptionProblems } from '../domain/problems.ts';
import { writeSubscribedEvent } from '../events.ts';
import { writeLimitsOfSubscription } from '../limits/entitle.ts';
import type { CurrentPlan } from './current-plan.ts';
import type { ChangedSubscription } from './subscribe.ts';

/** The most of one add-on that a subscription has. */
export const maxAddons = 20;

/** An add-on that is wanted. */
export interface WantedAddon {
  readonly addon: RenewedAddonKey;
  readonly quantity: number;
}

/** What decides whether a merchant can have add-ons. */
type PaidPlans = Pick<CurrentPlan, 'subscription' | 'license'>;

/** The subscription that a merchant pays itself, to which its add-ons belong. @throws Problem plan_required */
export function assertSubscribed({ subscription, license }: PaidPlans): Subscription {
  if (subscription) return subscription;
  throw new Problem(
    subscriptionProblems.plan_required,
    license &&
      `A partner pays your ${license.plan} plan, but add-ons belong to a plan that you pay yourself. Subscribe to one with POST /api/v1/subscriptions/subscribe/: its add-ons count on top of the plan that the partner pays.`,
  );
}

/**
 * A subscription that add-ons can be bought for.
 * @throws Problem plan_required without one, invalid_state while a renewal is unpaid
 */
export function assertTakesAddons(current: PaidPlans): Subscription {
  const subscription = assertSubscribed(current);
  if (subscription.status === 'ACTIVE') return subscription;
  throw new Problem('invalid_state', 'The last renewal is not paid. Pay its invoice first.');
}

/** How many of an add-on a subscription has with more of it. @throws Problem limit_reached */
export function countAddon({ addons }: Subscription, { addon, quantity }: WantedAddon): number {
  const total = (addons.find((one) => one.addon === addon)?.quantity ?? 0) + quantity;
  if (total > maxAddons) throw limitReached('of an add-on', maxAddons, 'A higher plan allows more.');
  return total;
}

/** The add-ons of a subscription with more of one: the same add-on keeps its row. @throws Problem limit_reached */
function withMore(
  read: Subscription,
  { addon, quantity }: WantedAddon,
  id: string,
  now: Date,
): Subscription['addons'] {
  const { addons } = read;
  const row = addons.find((one) => one.addon === addon);
  const total = countAddon(read, { addon, quantity });
  if (!row) return [...addons, { id: toId<'Addon'>(id), addon, quantity, created_at: now.toISOString() }];
  const { cancelled: _, ...kept } = row;
  return addons.map((one) => (one === row ? { ...kept, quantity: total } : one));
}

/** The lines of an add-on for the rest of the period. */
export function linesOfAddon(
  { prices, interval, period }: Subscription,
  { addon, quantity }: WantedAddon,
  now: Date,
): readonly InvoiceLine[] {
  const price = priceOfAddon(priceListOf(prices), addon, quantity, interval);
  const text = `${describeAddon(addon, quantity)}, rest of the period`;
  return [{ kind: 'ADDON', text, amount: shareOfRest(price, period, now) }];
}

/** What is bought beside a plan. The id is that of the request: a repeated one makes the same things. */
export interface AddonBill extends BilledOrganization, Pick<Bill, 'payer' | 'lines' | 'checkout'> {
  readonly id: string;
}

/**
 * Buys an add-on for the rest of the period; it renews with the plan. 2 GetItem.
 * @throws Problem limit_reached; (at commit) insufficient_funds
 */
export async function buyAddon(
  work: ClockedWork,
  { id, ...billed }: AddonBill,
  read: Subscription,
  wanted: WantedAddon,
): Promise<ChangedSubscription> {
  const { now } = work;
  const subscription = changeSubscription(read, { addons: withMore(read, wanted, id, now) }, now);
  const { period } = read;
  const bill = { ...billed, subject: toId<'Billed'>(read.id), occasion: `addon ${id}`, period };
  const { invoice, writes } = await writePaidInvoice(work, bill);
  return {
    subscription,
    invoice,
    writes: [
      saveSubscription(read, subscription, work),
      ...subscription.addons.filter((one) => one.id === id).map((one) => addOwner(one.id, billed)),
      ...(await writeLimitsOfSubscription(work, subscription)),
      ...writes,
      writeSubscribedEvent('subscription.changed', subscription, now),
    ],
  };
}
