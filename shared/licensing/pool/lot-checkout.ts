import * as z from 'zod';
import { stored, toId } from '#ground';
import type { CheckoutEffect, CheckoutMade } from '../../billing/checkouts/effects.ts';
import {
  type GatewayChoice,
  type OpenedCheckout,
  type OpeningTime,
  type OpeningUses,
  openCheckout,
} from '../../billing/checkouts/open-checkout.ts';
import type { Checkout } from '../../billing/data/checkouts.ts';
import { dueOf } from '../../billing/domain/invoice.ts';
import { packKeys } from '../../billing/domain/plans.ts';
import type { StoredLot } from '../data/pools.ts';
import { billOfLot, buyLot, type WantedLot } from './buy-lot.ts';
import { type AskedCapacity, type LotOffer, offerLot } from './offer-lot.ts';

const LotRequest = z.union([
  z.object({ pack: z.enum(packKeys), auto_renew: z.boolean() }),
  z.object({ amount: stored.kobo() }),
]);
const LotTerms = z.object({ face: stored.kobo(), prices: z.number() });

/** A lot that the money of a checkout bought. */
export interface LotByCheckout extends CheckoutMade {
  readonly lot: StoredLot;
}

/** The lot that a checkout is to buy, as it was fixed when the checkout was made. */
export function lotOfCheckout({ id, request, terms }: Checkout): WantedLot {
  const asked = LotRequest.parse(request);
  const renewed = 'pack' in asked && { pack: asked.pack, ...(asked.auto_renew && { renews: true as const }) };
  return { id: toId<'Lot'>(id), ...LotTerms.parse(terms), ...renewed };
}

/** Buys the lot of a checkout, at the amount and the face value that were fixed when it was made. */
export const buyLotByCheckout: CheckoutEffect<LotByCheckout> = async (work, checkout) => {
  const { organization, mode, payer, lines, id, request } = checkout;
  const of = { organization, mode };
  const { pool } = await offerLot(work, of, LotRequest.parse(request), id);
  const lot = lotOfCheckout(checkout);
  return buyLot(work, pool, billOfLot({ ...of, payer, lines, checkout: id }, lot), lot);
};

/** Opens the checkout of a lot. @throws what `openCheckout` throws */
export function openLotCheckout(
  all: OpeningUses,
  asked: AskedCapacity,
  { organization, mode, payer, lines, lot }: LotOffer,
  how: GatewayChoice,
  at: OpeningTime,
): Promise<OpenedCheckout<LotByCheckout>> {
  const { id, face, prices } = lot;
  const checkout = {
    id,
    organization,
    mode,
    purpose: 'pack' in asked ? 'PACK' : 'TOPUP',
    payer,
    amount: dueOf(lines).due,
    lines,
    request: { ...asked },
    terms: { face, prices },
  } as const;
  return openCheckout(all, checkout, how, buyLotByCheckout, at);
}
