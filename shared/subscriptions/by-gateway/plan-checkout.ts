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
import { dueOf, type InvoiceLine } from '../../billing/domain/invoice.ts';
import { billingIntervals, paidPlanKeys } from '../../billing/domain/plans.ts';
import type { Subscription } from '../data/subscriptions.ts';
import { planSubscription, type Subscribing, subscribe } from '../plan/subscribe.ts';

const PlanRequest = z.object({ plan: z.enum(paidPlanKeys), interval: z.enum(billingIntervals) });

/** A subscription that the money of a checkout started or changed. */
export interface SubscribedByCheckout extends CheckoutMade {
  readonly subscription: Subscription;
}

/** Subscribes to the plan of a checkout, at the amount that was fixed when it was made. */
export const subscribeByCheckout: CheckoutEffect<SubscribedByCheckout> = async (work, checkout) => {
  const { organization, mode, payer, lines, id } = checkout;
  const of = { organization, mode };
  const wanted = PlanRequest.parse(checkout.request);
  const planned = await planSubscription(work, of, wanted);
  if (!isAsMade(checkout, planned.current.last)) return undefined;
  const asked = { of, payer, wanted, planned, quoted: lines, id, checkout: id };
  const { subscription, invoice, writes } = await subscribe(work, asked);
  return invoice && { subscription, invoice, writes };
};

/** The lines of a change that is paid now; undefined for one that is not, or that its credits cover. */
export function paidLinesOf({
  planned: { change },
  quoted,
}: Subscribing): readonly InvoiceLine[] | undefined {
  if (change.kind !== 'start' && change.kind !== 'up') return undefined;
  const lines = quoted ?? change.lines;
  return dueOf(lines).due > 0 ? lines : undefined;
}

/**
 * Opens the checkout of a plan.
 * @param lines what is charged, with a sum above 0
 * @throws what `openCheckout` throws
 */
export function openPlanCheckout(
  all: OpeningUses,
  { of, payer, wanted, planned, id }: Subscribing,
  lines: readonly InvoiceLine[],
  how: GatewayChoice,
  at: OpeningTime,
): Promise<OpenedCheckout<SubscribedByCheckout>> {
  const { plan, interval } = wanted;
  const asked = {
    ...of,
    id,
    purpose: 'SUBSCRIPTION',
    payer,
    amount: dueOf(lines).due,
    lines,
    subject: asSubject(planned.current.last),
    request: { plan, interval },
  } as const;
  return openCheckout(all, asked, how, subscribeByCheckout, at);
}
