import * as z from 'zod';
import { defineEvents, stored, type Write } from '#ground';
import { announcerOf, eventMakerOf, OfBilled } from './billed-events.ts';
import type { Subscription } from './data/subscriptions.ts';
import { billingIntervals, paidPlanKeys } from './domain/plans.ts';

const OfInvoice = OfBilled.extend({ invoice: stored.id<'Invoice'>() });
const OfSubscription = OfBilled.extend({ subscription: stored.id<'Subscription'>() });

/** The saved card that was charged, if one was. */
export const PayingCard = z.object({ brand: z.string(), last4: z.string() });
export type PayingCard = Readonly<z.output<typeof PayingCard>>;

/** The events of invoices and subscriptions. Commissions follow from those of invoices, mails from all. */
export const billingEvents = defineEvents({
  'invoice.paid': {
    title: 'Invoice paid',
    detail: OfInvoice.extend({
      paid_at: z.iso.datetime(),
      total: stored.kobo(),
      card: PayingCard.optional(),
    }),
  },
  'invoice.refunded': {
    title: 'A part of an invoice, or all of it, given back',
    /** All that was given back so far, with this. */
    detail: OfInvoice.extend({ refunded: stored.kobo(), total: stored.kobo() }),
  },
  'subscription.started': { title: 'Subscription started', detail: OfSubscription },
  'subscription.changed': { title: 'Subscription changed', detail: OfSubscription },
  'subscription.renewal_soon': {
    title: 'Subscription renews within three days',
    detail: OfSubscription.extend({ renews_at: z.iso.datetime() }),
  },
  'subscription.past_due': {
    title: 'Renewal of a subscription could not be charged',
    detail: OfSubscription.extend({
      invoice: stored.id<'Invoice'>(),
      /** What could not be charged, since when, and how often: the mail about a try says how it was then. */
      plan: z.enum(paidPlanKeys),
      interval: z.enum(billingIntervals),
      since: z.iso.datetime(),
      tries: z.number(),
      card: PayingCard.optional(),
    }),
  },
  'subscription.ended': { title: 'Subscription ended', detail: OfSubscription },
});

/** An event of what an organization pays for, and the write of one. */
export const makeBillingEvent = eventMakerOf(billingEvents);
export const announceBilling = announcerOf(billingEvents);

/** The write of an event of a subscription that says no more than which it is. */
export const announceSubscription = (
  name: 'subscription.started' | 'subscription.changed' | 'subscription.ended',
  subscription: Subscription,
  at: Date,
): Write => announceBilling(name, subscription, at, { subscription: subscription.id });

/** The write of the event of a renewal that could not be charged. @param card that was declined */
export const announcePastDue = (
  { id: subscription, organization, mode, plan, interval }: Subscription,
  { invoice, since, tries }: NonNullable<Subscription['unpaid']>,
  card: PayingCard | undefined,
  at: Date,
): Write =>
  announceBilling('subscription.past_due', { organization, mode }, at, {
    subscription,
    invoice,
    plan,
    interval,
    since,
    tries,
    card,
  });
