import { type SubscriptionDue, subscriptionDueOf } from '../../billing/domain/renewal.ts';
import type { PayingCard } from '../../billing/events.ts';
import {
  type ChargingUses,
  chargeRenewal,
  firstTryOf,
  nextTryOfInvoice,
} from '../../billing/renewal/charge-card.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import {
  changeSubscription,
  parseSubscription,
  type Subscription,
  saveSubscription,
} from '../data/subscriptions.ts';
import { announceRenewal } from '../events.ts';
import { endSubscription, endUnpaid, loadUnpaid } from '../plan/cancel-subscription.ts';
import { planRenewal, renewPaid, renewUnpaid } from './renew.ts';
import { failRetry, payRenewal } from './retry.ts';

/** Reminds a merchant that a subscription renews soon, once a period. */
async function remind({ table }: ChargingUses, read: Subscription, time: OrganizationTime): Promise<void> {
  const { id, period } = read;
  await table.commit([
    saveSubscription(read, changeSubscription(read, { reminded_for: period.end }, time.now), time),
    announceRenewal('subscription.renewal_soon', read, time.now, {
      subscription: id,
      renews_at: period.end,
    }),
  ]);
}

/** Renews a subscription, or ends one that was cancelled. */
async function renew(uses: ChargingUses, read: Subscription, time: OrganizationTime): Promise<void> {
  const { table } = uses;
  if (read.cancel_at_period_end) {
    await table.commit((await endSubscription(table, read, time)).writes);
    return;
  }
  const renewed = planRenewal(read, time.now);
  const pay = (card: PayingCard | undefined) => renewPaid(table, read, renewed, time, card);
  const failed = await chargeRenewal(uses, firstTryOf(renewed.bill), pay);
  if (failed) await table.commit(await renewUnpaid(table, read, renewed, time, failed));
}

/** Tries to charge an unpaid renewal again. */
async function retry(uses: ChargingUses, read: Subscription, time: OrganizationTime): Promise<void> {
  const { table } = uses;
  const { unpaid } = read;
  const invoice = await loadUnpaid(table, read);
  if (!unpaid || !invoice) {
    await table.commit((await endUnpaid(table, read, time)).writes);
    return;
  }
  const pay = (card: PayingCard | undefined) => payRenewal(read, invoice, time, { card }).writes;
  const failed = await chargeRenewal(uses, nextTryOfInvoice(invoice, unpaid), pay);
  if (failed) await table.commit(await failRetry(table, read, invoice, time, failed));
}

const dueActions: Readonly<
  Record<SubscriptionDue, (uses: ChargingUses, read: Subscription, time: OrganizationTime) => Promise<void>>
> = { remind, renew, retry };

/**
 * What time does to subscriptions. Each act is one transaction under the condition that the subscription is as it was read,
 * and the ids of an invoice and of a charge to a card come from its period: two runs, and a run that died, charge once.
 */
export const subscriptionDueWork: DueWork<ChargingUses> = {
  prefix: 'BILLING',
  async run(item, uses, time) {
    const read = parseSubscription(item);
    const due = subscriptionDueOf(read);
    if (due && due.at <= time.now.toISOString()) await dueActions[due.kind](uses, read, time);
  },
};
