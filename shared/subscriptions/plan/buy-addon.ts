import { toId } from '../../kernel/ids.ts';
import { limitReached, Problem } from '../../kernel/problem.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Payer } from '../billing/bill.ts';
import { preparePaidInvoice } from '../billing/prepare-invoice.ts';
import type { BilledOrganization } from '../data/billing-partition.ts';
import { changeSubscription, nameOwner, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { describeAddon } from '../domain/change-plan.ts';
import type { RenewedAddonKey } from '../domain/plans.ts';
import { priceListOf, priceOfAddon } from '../domain/prices.ts';
import { subscriptionProblems } from '../domain/problems.ts';
import { shareOfRest } from '../domain/proration.ts';
import { announceSubscription } from '../events.ts';
import type { ChangedSubscription } from './subscribe.ts';

/** The most of one add-on that a subscription has. */
export const maxAddons = 20;

/** An add-on that is wanted. */
export interface WantedAddon {
  readonly addon: RenewedAddonKey;
  readonly quantity: number;
}

/**
 * A subscription that add-ons can be bought for.
 * @throws Problem plan_required without one, invalid_state while a renewal is unpaid
 */
export function assertTakesAddons(subscription: Subscription | undefined): Subscription {
  if (!subscription) throw new Problem(subscriptionProblems.plan_required);
  if (subscription.status === 'ACTIVE') return subscription;
  throw new Problem('invalid_state', 'The last renewal is not paid. Pay its invoice first.');
}

/** The add-ons of a subscription with more of one: the same add-on keeps its row. @throws Problem limit_reached */
function withMore(
  { addons }: Subscription,
  { addon, quantity }: WantedAddon,
  id: string,
  now: Date,
): Subscription['addons'] {
  const row = addons.find((one) => one.addon === addon);
  const total = (row?.quantity ?? 0) + quantity;
  if (total > maxAddons) throw limitReached('of an add-on', maxAddons, 'A higher plan allows more.');
  if (!row) return [...addons, { id: toId<'Addon'>(id), addon, quantity, created_at: now.toISOString() }];
  const { cancelled: _, ...kept } = row;
  return addons.map((one) => (one === row ? { ...kept, quantity: total } : one));
}

/**
 * Buys an add-on for the rest of the period; it renews with the plan. 1 GetItem.
 * @param id of the request: a repeated one makes the same things
 * @throws Problem limit_reached; (at commit) insufficient_funds
 */
export async function buyAddon(
  table: Table,
  {
    of,
    payer,
    read,
    wanted,
    id,
  }: {
    readonly of: BilledOrganization;
    readonly payer: Payer;
    readonly read: Subscription;
    readonly wanted: WantedAddon;
    readonly id: string;
  },
  time: OrganizationTime,
): Promise<ChangedSubscription> {
  const { now } = time;
  const { prices, interval, period } = read;
  const subscription = changeSubscription(read, { addons: withMore(read, wanted, id, now) }, now);
  const price = priceOfAddon(priceListOf(prices), wanted.addon, wanted.quantity, interval);
  const text = `${describeAddon(wanted.addon, wanted.quantity)}, rest of the period`;
  const lines = [{ kind: 'ADDON' as const, text, amount: shareOfRest(price, period, now) }];
  const subject = toId<'Billed'>(read.id);
  const bill = { ...of, subject, occasion: `addon ${id}`, lines, payer, period };
  const { invoice, writes } = await preparePaidInvoice(table, bill, now);
  return {
    subscription,
    invoice,
    writes: [
      saveSubscription(read, subscription, time),
      ...subscription.addons.filter((one) => one.id === id).map((one) => nameOwner(one.id, of)),
      ...writes,
      announceSubscription('subscription.changed', subscription, now),
    ],
  };
}
