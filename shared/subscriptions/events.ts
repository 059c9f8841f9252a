import * as z from 'zod';
import { defineEvents, stored, type Write } from '#ground';
import { billingIntervals, paidPlanKeys } from '../billing/domain/plans.ts';
import { announcerOf, OfBilled, PayingCard } from '../billing/events.ts';
import type { Subscription } from './data/subscriptions.ts';

const OfSubscription = OfBilled.extend({ subscription: stored.id<'Subscription'>() });

/** The events of subscriptions. Mails follow from them. */
export const subscriptionEvents = defineEvents({
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

/** The write of an event of a subscription. */
export const writeSubscriptionEvent = announcerOf(subscriptionEvents);

/** The write of an event of a subscription that says no more than which it is. */
export const writeSubscribedEvent = (
  name: 'subscription.started' | 'subscription.changed' | 'subscription.ended',
  subscription: Subscription,
  at: Date,
): Write => writeSubscriptionEvent(name, subscription, at, { subscription: subscription.id });

/** The write of the event of a renewal that could not be charged. @param card that was declined */
export const writePastDueEvent = (
  { id: subscription, organization, mode, plan, interval }: Subscription,
  { invoice, since, tries }: NonNullable<Subscription['unpaid']>,
  card: PayingCard | undefined,
  at: Date,
): Write =>
  writeSubscriptionEvent('subscription.past_due', { organization, mode }, at, {
    subscription,
    invoice,
    plan,
    interval,
    since,
    tries,
    card,
  });
