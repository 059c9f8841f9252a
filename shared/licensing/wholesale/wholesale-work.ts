import { subscriptionDueOf } from '../../billing/domain/renewal.ts';
import { chargeAs, renewalWorkOf } from '../../billing/renewal/renewal-work.ts';
import { writeRenewalSoonEvent } from '../bill-events.ts';
import { changeWholesale, parseWholesale, saveWholesale } from '../data/wholesale.ts';
import { wholesaleRenewal } from './renew-wholesale.ts';

/** Due work of reseller subscriptions: remind, renew, retry. */
export const wholesaleWork = renewalWorkOf({
  kind: 'WHOLESALE',
  prefix: 'WHOLESALE',
  parse: parseWholesale,
  dueOf: subscriptionDueOf,
  remind: (read, clock) => [
    saveWholesale(read, changeWholesale(read, { reminded_for: read.period.end }, clock.now), clock),
    writeRenewalSoonEvent(read, 'wholesale', { subject: read.id, renews_at: read.period.end }, clock.now),
  ],
  ...chargeAs(wholesaleRenewal),
});
