import type * as z from 'zod';
import { asKobo } from '#ground';
import { toCheckoutView } from '../../billing/checkouts/checkout-view.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { amountsOf } from '../../billing/domain/invoice.ts';
import { priceListAt } from '../../billing/domain/prices.ts';
import { toInvoiceView } from '../../billing/invoices/invoice-view.ts';
import type { BoughtLot } from '../contract/buying.ts';
import { toLotView } from './pool-view.ts';
import type { SoldLot } from './sell-lot.ts';

/** A lot that is not paid yet: nothing can be taken from it, and its 12 months begin once it is paid. */
function toUnpaidLotView(
  { wanted, lines }: SoldLot,
  now: Date,
): Omit<z.input<typeof BoughtLot>, 'organization' | 'is_test' | 'invoice' | 'checkout'> {
  const { id, face, pack = null, renews } = wanted;
  const { net } = amountsOf(lines, priceListAt(now).vat_bps);
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

/** What a partner sees of a sale. @param baseUrl the public address of the service */
export const toSoldLotView = (
  sold: SoldLot,
  { organization, mode }: BilledOrganization,
  now: Date,
  baseUrl: string,
): z.input<typeof BoughtLot> => ({
  ...(sold.lot ? toLotView(sold.lot) : toUnpaidLotView(sold, now)),
  organization,
  is_test: mode === 'test',
  invoice: sold.invoice ? toInvoiceView(sold.invoice, baseUrl) : null,
  ...(sold.opened && { checkout: toCheckoutView(sold.opened, now) }),
});
