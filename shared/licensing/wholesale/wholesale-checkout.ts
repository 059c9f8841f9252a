import type { CheckoutEffect, CheckoutMade } from '../../billing/checkouts/effects.ts';
import {
  type GatewayChoice,
  type OpenedCheckout,
  type OpeningTime,
  type OpeningUses,
  openCheckout,
} from '../../billing/checkouts/open-checkout.ts';
import { asSubject, isAsMade } from '../../billing/checkouts/subject.ts';
import { dueOf } from '../../billing/domain/invoice.ts';
import type { Wholesale } from '../data/wholesale.ts';
import { type FirstMonth, offerWholesale, type ResellerOffer, startWholesale } from './start-wholesale.ts';

/** A reseller's subscription that the money of a checkout started. */
export interface ResellerByCheckout extends CheckoutMade {
  readonly wholesale: Wholesale;
}

/** Starts the subscription of a checkout, at the amount that was fixed when it was made. */
export const startByCheckout: CheckoutEffect<ResellerByCheckout> = async (work, checkout) => {
  const { organization, mode, payer, lines, id } = checkout;
  const offer = await offerWholesale(work, { organization, mode });
  if (!isAsMade(checkout, offer.before)) return undefined;
  return startWholesale(work, { organization, mode, payer, lines, id, checkout: id }, offer);
};

/** Opens the checkout of a reseller's first month. @throws what `openCheckout` throws */
export const openWholesaleCheckout = (
  all: OpeningUses,
  { lines, ...month }: FirstMonth,
  { before }: ResellerOffer,
  how: GatewayChoice,
  at: OpeningTime,
): Promise<OpenedCheckout<ResellerByCheckout>> =>
  openCheckout(
    all,
    {
      ...month,
      purpose: 'WHOLESALE',
      amount: dueOf(lines).due,
      lines,
      subject: asSubject(before),
      request: {},
    },
    how,
    startByCheckout,
    at,
  );
