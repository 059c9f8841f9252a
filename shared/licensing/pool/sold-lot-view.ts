import type * as z from 'zod';
import { asKobo, type Work } from '#ground';
import { toCheckoutView } from '../../billing/checkouts/checkout-view.ts';
import type { Bought } from '../../billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Checkout } from '../../billing/data/checkouts.ts';
import { amountsOf } from '../../billing/domain/invoice.ts';
import { priceListAt } from '../../billing/domain/prices.ts';
import { toInvoiceView } from '../../billing/invoices/invoice-view.ts';
import type { BoughtLot } from '../contract/buying.ts';
import { poolOf } from '../data/pools.ts';
import { toLotView } from './pool-view.ts';
import { lotOfSale, type SoldLot } from './sell-lot.ts';

/** A lot that is not paid yet: nothing can be taken from it, and its 12 months begin once it is paid. */
function toUnpaidLotView(
  checkout: Checkout,
  now: Date,
): Omit<z.input<typeof BoughtLot>, 'organization' | 'is_test' | 'invoice' | 'checkout'> {
  const { id, face, pack = null, renews } = lotOfSale(checkout);
  const { net } = amountsOf(checkout.lines, priceListAt(now).vat_bps);
  const later = { frozen: false, expires_at: null, created_at: null };
  return {
    id,
    face,
    remaining: asKobo(0),
    net,
    owed: asKobo(0),
    pack,
    auto_renew: renews === true,
    ...later,
  };
}

type Unpaid = Exclude<Bought<unknown, SoldLot>, { readonly made: SoldLot }>;

/** The lot of a checkout. 1 GetItem where an earlier run of the request has paid it. */
async function showLotOf({ table, now }: Work, { paid, opened: { checkout } }: Unpaid) {
  const lots = paid ? (await poolOf(table, checkout)).lots : [];
  const lot = lots.find(({ id }) => id === lotOfSale(checkout).id);
  return lot ? toLotView(lot) : toUnpaidLotView(checkout, now);
}

/** A lot as the partner sees it that has bought it. @param baseUrl the public address of the service */
export async function showBoughtLot(
  work: Work,
  { organization, mode }: BilledOrganization,
  bought: Bought<unknown, SoldLot>,
  baseUrl: string,
): Promise<z.input<typeof BoughtLot>> {
  const { made, opened } = bought;
  return {
    ...(bought.made ? toLotView(bought.made.lot) : await showLotOf(work, bought)),
    organization,
    is_test: mode === 'test',
    invoice: made ? toInvoiceView(made.invoice, baseUrl) : null,
    ...(opened && { checkout: toCheckoutView(opened, work.now) }),
  };
}
