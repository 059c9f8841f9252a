import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import { priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { Renewal } from '../../billing/renewal/renewal.ts';
import { writeUnpaidEvent } from '../bill-events.ts';
import { changeWholesale, saveWholesale, type Wholesale } from '../data/wholesale.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { endWholesale } from './cancel-wholesale.ts';
import { billOfWholesale, linesOfWholesale } from './start-wholesale.ts';

/** A reseller's subscription renews for a month at a time. */
export const wholesaleRenewal: Renewal<Wholesale> = {
  unpaidOf: ({ unpaid }) => unpaid,
  async next(read, { table, now }) {
    if (read.cancel_at_period_end) return undefined;
    const list = priceListOfRenewal(read.prices, ({ wholesale }) => wholesale.subscription, now);
    const period = periodOf(read.started_at, read.period.end, 1);
    const next = changeWholesale(read, { prices: list.version, period }, now);
    const payer = await payerOfRenewals(table, read.organization);
    const asked = { lines: linesOfWholesale(list), payer };
    return { next, bill: billOfWholesale(next, asked, period, occasionOfRenewal(period.start)) };
  },
  renewed: ({ read, next }, clock) => [saveWholesale(read, next, clock)],
  overdue: ({ read, next, overdue: { unpaid, card } }, clock) => [
    saveWholesale(read, { ...next, status: 'PAST_DUE', unpaid }, clock),
    writeUnpaidEvent(read, 'wholesale', { subject: read.id, ...unpaid, card }, clock.now),
  ],
  paid: (read, _invoice, clock) => [
    saveWholesale(read, changeWholesale(read, { status: 'ACTIVE', unpaid: undefined }, clock.now), clock),
  ],
  tried: (read, { unpaid, card }, clock) => [
    saveWholesale(read, changeWholesale(read, { unpaid }, clock.now), clock),
    writeUnpaidEvent(read, 'wholesale', { subject: read.id, ...unpaid, card }, clock.now),
  ],
  ended: async (read, work, failed) => (await endWholesale(work, read, failed)).writes,
};
