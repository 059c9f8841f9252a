import * as z from 'zod';
import type { Buying, PlannedSale, Sale, Sold } from '../../billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { type AddonKey, addonKeys, isRenewedAddon } from '../../billing/domain/plans.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Subscription } from '../data/subscriptions.ts';
import { assertTakesAddons, buyAddon, countAddon, linesOfAddon } from './buy-addon.ts';
import { buySms, linesOfSms } from './buy-sms.ts';
import { type CurrentPlan, loadCurrentPlan } from './current-plan.ts';
import { payerOfMerchant } from './payer.ts';

/** An add-on of any kind that is wanted. */
interface AskedAddon {
  readonly addon: AddonKey;
  readonly quantity: number;
}

/** A wanted add-on, and what it costs a merchant now. */
interface PlannedAddon extends PlannedSale {
  readonly wanted: AskedAddon;
  readonly current: CurrentPlan;
  /** The subscription that it joins; undefined for one that is bought once. */
  readonly changes: Subscription | undefined;
}

/** An add-on that was sold. */
export interface SoldAddon extends Sold {
  /** The subscription with it; undefined for one that is bought once. */
  readonly subscription?: Subscription | undefined;
}

/** What decides whether a merchant may buy an add-on, and its price. @throws Problem plan_required, invalid_state, limit_reached */
function priceAddon({ addon, quantity }: AskedAddon, current: CurrentPlan, now: Date) {
  if (!isRenewedAddon(addon)) return { lines: linesOfSms(quantity, now), changes: undefined };
  const joins = assertTakesAddons(current);
  countAddon(joins, { addon, quantity });
  return { lines: linesOfAddon(joins, { addon, quantity }, now), changes: joins };
}

/** What an add-on costs a merchant now: 1 BatchGetItem. @throws Problem plan_required, invalid_state, limit_reached */
async function planAddon(
  { table, now }: ClockedWork,
  billed: BilledOrganization,
  { addon, quantity }: AskedAddon,
): Promise<PlannedAddon> {
  const wanted = { addon, quantity };
  const current = await loadCurrentPlan(table, billed);
  const payer = payerOfMerchant(billed.organization);
  const priced = priceAddon(wanted, current, now);
  return { ...billed, purpose: 'ADDON', request: wanted, wanted, current, payer, ...priced };
}

/** Buys an add-on. @throws Problem (at commit) insufficient_funds */
const buyPlanned = (
  work: ClockedWork,
  { wanted: { addon, quantity }, organization, mode, payer, lines, changes }: PlannedAddon,
  buying: Buying,
): Promise<SoldAddon> => {
  const bill = { organization, mode, payer, lines, ...buying };
  return changes && isRenewedAddon(addon)
    ? buyAddon(work, bill, changes, { addon, quantity })
    : buySms(work, bill, quantity);
};

const AddonRequest = z.object({ addon: z.enum(addonKeys), quantity: z.number() });

/** An add-on, which renews with a plan or is bought once. */
export const addonSale: Sale<AskedAddon, PlannedAddon, SoldAddon> = {
  parse: (request) => AddonRequest.parse(request),
  plan: planAddon,
  make: buyPlanned,
};
