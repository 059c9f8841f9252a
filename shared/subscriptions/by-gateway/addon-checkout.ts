import * as z from 'zod';
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
import { addonKeys } from '../../billing/domain/plans.ts';
import type { AddonBill } from '../plan/buy-addon.ts';
import { loadCurrentPlan } from '../plan/current-plan.ts';
import { type AddonOffer, offerAddon, type SoldAddon } from '../plan/sell-addon.ts';

const AddonRequest = z.object({ addon: z.enum(addonKeys), quantity: z.number() });

/** An add-on that the money of a checkout bought. */
export type AddonByCheckout = CheckoutMade & Pick<SoldAddon, 'subscription'>;

/** Buys the add-on of a checkout, at the amount that was fixed when it was made. */
export const buyAddonByCheckout: CheckoutEffect<AddonByCheckout> = async (work, checkout) => {
  const { organization, mode, payer, lines, id } = checkout;
  const current = await loadCurrentPlan(work.table, { organization, mode });
  const offer = offerAddon(AddonRequest.parse(checkout.request), current, work.now);
  if (!isAsMade(checkout, offer.joins)) return undefined;
  const bill = { organization, mode, payer, lines, id, checkout: id };
  const { subscription, invoice, writes } = await offer.buy(work, bill);
  return invoice && { subscription, invoice, writes };
};

/** Opens the checkout of an add-on. @param bill with a sum above 0 @throws what `openCheckout` throws */
export const openAddonCheckout = (
  all: OpeningUses,
  request: z.input<typeof AddonRequest>,
  { lines, ...bill }: AddonBill,
  { joins }: AddonOffer,
  how: GatewayChoice,
  at: OpeningTime,
): Promise<OpenedCheckout<AddonByCheckout>> =>
  openCheckout(
    all,
    {
      ...bill,
      purpose: 'ADDON',
      amount: dueOf(lines).due,
      lines,
      subject: asSubject(joins),
      request,
    },
    how,
    buyAddonByCheckout,
    at,
  );
