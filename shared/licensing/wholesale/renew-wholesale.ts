import { occasionOfRenewal } from '../../billing/domain/invoice.ts';
import { periodOf } from '../../billing/domain/period.ts';
import { priceListOfRenewal } from '../../billing/domain/prices.ts';
import type { Renewal } from '../../billing/renewal/renewal.ts';
import { announceUnpaid } from '../bill-events.ts';
import { changeWholesale, saveWholesale, type Wholesale } from '../data/wholesale.ts';
import { payerOfRenewals } from '../owner-payer.ts';
import { endWholesale } from './cancel-wholesale.ts';
import { billOfWholesale, linesOfWholesale } from './start-wholesale.ts';

/** A reseller's subscription renews for a month at a time. */
export const wholesaleRenewal: Renewal<Wholesale> = {
  unpaidOf: ({ unpaid }) => unpaid,
  async next(read, { table, time: { now } }) {
    if (read.cancel_at_period_end) return undefined;
    const list = priceListOfRenewal(read.prices, ({ wholesale }) => wholesale.subscription, now);
    const period = periodOf(read.started_at, read.period.end, 1);
    const next = changeWholesale(read, { prices: list.version, period }, now);
    const payer = await payerOfRenewals(table, read.organization);
    const asked = { lines: linesOfWholesale(list), payer };
    return { next, bill: billOfWholesale(next, asked, period, occasionOfRenewal(period.start)) };
  },
  renewed: ({ read, next }, { time }) => [saveWholesale(read, next, time)],
  overdue: ({ read, next, overdue: { unpaid, card } }, { time }) => [
    saveWholesale(read, { ...next, status: 'PAST_DUE', unpaid }, time),
    announceUnpaid(read, 'wholesale', read.id, { ...unpaid, card }, time.now),
  ],
  paid: (read, _invoice, { time }) => [
    saveWholesale(read, changeWholesale(read, { status: 'ACTIVE', unpaid: undefined }, time.now), time),
  ],
  tried: (read, { unpaid, card }, { time }) => [
    saveWholesale(read, changeWholesale(read, { unpaid }, time.now), time),
    announceUnpaid(read, 'wholesale', read.id, { ...unpaid, card }, time.now),
  ],
  ended: async (read, { table, time }, failed) => (await endWholesale(table, read, time, failed)).writes,
};
