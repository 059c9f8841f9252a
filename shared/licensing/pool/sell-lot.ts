import type { Write } from '#ground';
import type { ShownCheckout } from '../../billing/checkouts/checkout-view.ts';
import { findPaidCheckout } from '../../billing/checkouts/find-paid-checkout.ts';
import type { GatewayChoice, OpeningTime, OpeningUses } from '../../billing/checkouts/open-checkout.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Invoice } from '../../billing/data/invoices.ts';
import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import { poolOf, type StoredLot } from '../data/pools.ts';
import { billOfLot, buyLot, type WantedLot } from './buy-lot.ts';
import { lotOfCheckout, openLotCheckout } from './lot-checkout.ts';
import { type AskedCapacity, offerLot } from './offer-lot.ts';

/** How a partner pays for capacity. The id is that of the request: a repeated one buys once. */
export interface LotPayment extends GatewayChoice {
  readonly id: string;
  readonly pay_with: 'wallet' | 'gateway';
}

/** What a sale came to. */
export interface SoldLot {
  readonly wanted: WantedLot;
  readonly lines: readonly InvoiceLine[];
  /** The lot in the pool; undefined while it is not paid. */
  readonly lot?: StoredLot | undefined;
  readonly invoice?: Invoice | undefined;
  readonly opened?: ShownCheckout | undefined;
  readonly writes: readonly Write[];
}

/**
 * Sells capacity: from the wallet, or by a checkout, once its money has arrived.
 * @throws Problem organization_suspended, not_eligible, pack_not_on_sale, limit_reached; (at commit) insufficient_funds;
 * what `openCheckout` throws
 */
export async function sellLot(
  uses: OpeningUses,
  of: BilledOrganization,
  asked: AskedCapacity,
  payment: LotPayment,
  at: OpeningTime,
): Promise<SoldLot> {
  const { table } = uses;
  const { id, pay_with } = payment;
  const paid = await findPaidCheckout(table, payment, id);
  if (paid) {
    const { lots } = await poolOf(table, of);
    const wanted = lotOfCheckout(paid);
    const lot = lots.find((one) => one.id === wanted.id);
    return { wanted, lines: paid.lines, lot, opened: { checkout: paid }, writes: [] };
  }
  const offer = await offerLot({ table, now: at.clock.now }, of, asked, id);
  const { lot: wanted, lines, pool } = offer;
  if (pay_with === 'wallet')
    return {
      wanted,
      lines,
      ...(await buyLot({ table, ...at.clock }, pool, billOfLot(offer, wanted), wanted)),
    };
  const opened = await openLotCheckout(uses, asked, offer, payment, at);
  const { made, writes } = opened;
  return { wanted, lines, lot: made?.lot, invoice: made?.invoice, opened, writes };
}
