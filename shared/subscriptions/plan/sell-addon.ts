import type { Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import { type AddonKey, isRenewedAddon } from '../../billing/domain/plans.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Subscription } from '../data/subscriptions.ts';
import { type AddonBill, assertTakesAddons, buyAddon, countAddon, linesOfAddon } from './buy-addon.ts';
import { buySms, linesOfSms } from './buy-sms.ts';
import type { CurrentPlan } from './current-plan.ts';

/** An add-on on sale to one merchant. */
export interface AddonOffer {
  /** What it costs now. */
  readonly lines: readonly InvoiceLine[];
  /** The subscription that it joins; undefined for one that is bought once. */
  readonly joins: Subscription | undefined;
  /** Buys it, at the lines of the bill. @throws (at commit) Problem insufficient_funds */
  buy(work: ClockedWork, bill: AddonBill): Promise<SoldAddon>;
}

/** An add-on that was sold. */
export interface SoldAddon {
  /** The subscription with it; undefined for one that is bought once. */
  readonly subscription?: Subscription | undefined;
  readonly invoice: Invoice | undefined;
  readonly writes: readonly Write[];
}

/** What an add-on costs a merchant now, and how it is bought. @throws Problem plan_required, invalid_state, limit_reached */
export function offerAddon(
  { addon, quantity }: { readonly addon: AddonKey; readonly quantity: number },
  current: Pick<CurrentPlan, 'subscription' | 'license'>,
  now: Date,
): AddonOffer {
  if (!isRenewedAddon(addon))
    return {
      lines: linesOfSms(quantity, now),
      joins: undefined,
      buy: (work, bill) => buySms(work, bill, quantity),
    };
  const joins = assertTakesAddons(current);
  const wanted = { addon, quantity };
  countAddon(joins, wanted);
  return {
    lines: linesOfAddon(joins, wanted, now),
    joins,
    buy: (work, bill) => buyAddon(work, bill, joins, wanted),
  };
}
