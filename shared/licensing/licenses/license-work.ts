import type { SubscriptionDue } from '../../billing/domain/renewal.ts';
import type { ChargingUses } from '../../billing/renewal/charge-card.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { DueWork } from '../../partners/due-work.ts';
import { announcePartnerBill } from '../bill-events.ts';
import { changeLicense, type License, parseLicense, saveLicense } from '../data/licenses.ts';
import { licenseDueOf } from '../domain/license.ts';
import { renewLicense } from './renew-license.ts';
import { retryLicense } from './retry-license.ts';

/** Reminds a partner that a licence renews soon, once a period. */
async function remindOfLicense(
  { table }: ChargingUses,
  read: License,
  time: OrganizationTime,
): Promise<void> {
  const { id, period } = read;
  await table.commit([
    saveLicense(read, changeLicense(read, { reminded_for: period.end }, time.now), time),
    announcePartnerBill('bill.renewal_soon', read, time.now, {
      kind: 'license',
      subject: id,
      renews_at: period.end,
    }),
  ]);
}

const dueActions: Readonly<
  Record<SubscriptionDue, (uses: ChargingUses, read: License, time: OrganizationTime) => Promise<void>>
> = { remind: remindOfLicense, renew: renewLicense, retry: retryLicense };

/**
 * What time does to licences. Each act is one transaction under the condition that the licence is as it was read, so two
 * runs, and a run that died, charge once.
 */
export const licenseWork: DueWork<ChargingUses> = {
  prefix: 'LICENSE',
  async run(item, uses, time) {
    const read = parseLicense(item);
    const due = licenseDueOf(read);
    if (due && due.at <= time.now.toISOString()) await dueActions[due.kind](uses, read, time);
  },
};
