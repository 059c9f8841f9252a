import { type SubscriptionDue, subscriptionDueOf } from '../../billing/domain/renewal.ts';
import type { ChargingUses } from '../../billing/renewal/charge-card.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import { announcePartnerBill } from '../bill-events.ts';
import { changeWholesale, parseWholesale, saveWholesale, type Wholesale } from '../data/wholesale.ts';
import { renewWholesale, retryWholesale } from './renew-wholesale.ts';

/** Reminds a reseller that its subscription renews soon, once a period. */
async function remindReseller(
  { table }: ChargingUses,
  read: Wholesale,
  time: OrganizationTime,
): Promise<void> {
  const { id, period } = read;
  await table.commit([
    saveWholesale(read, changeWholesale(read, { reminded_for: period.end }, time.now), time),
    announcePartnerBill('bill.renewal_soon', read, time.now, {
      kind: 'wholesale',
      subject: id,
      renews_at: period.end,
    }),
  ]);
}

const dueActions: Readonly<
  Record<SubscriptionDue, (uses: ChargingUses, read: Wholesale, time: OrganizationTime) => Promise<void>>
> = { remind: remindReseller, renew: renewWholesale, retry: retryWholesale };

/** What time does to the subscriptions of resellers, as to those of merchants. */
export const wholesaleWork: DueWork<ChargingUses> = {
  prefix: 'WHOLESALE',
  async run(item, uses, time) {
    const read = parseWholesale(item);
    const due = subscriptionDueOf(read);
    if (due && due.at <= time.now.toISOString()) await dueActions[due.kind](uses, read, time);
  },
};
