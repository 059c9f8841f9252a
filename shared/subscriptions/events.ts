import * as z from 'zod';
import { modes } from '../kernel/roles.ts';
import { defineEvents } from '../platform/events/catalogue.ts';
import { createEventId } from '../platform/events/outbox.ts';
import { stored } from '../platform/table/entity/stored.ts';
import type { Write } from '../platform/table/table.ts';
import { type BilledOrganization, billing } from './data/billing-partition.ts';
import type { Subscription } from './data/subscriptions.ts';

const OfInvoice = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  invoice: stored.id<'Invoice'>(),
});

const OfSubscription = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  subscription: stored.id<'Subscription'>(),
});

/** The saved card that was charged, if one was. */
const PayingCard = z.object({ brand: z.string(), last4: z.string() });
export type PayingCard = Readonly<z.output<typeof PayingCard>>;

/** The events of invoices and subscriptions. Commissions follow from those of invoices, mails from all. */
export const billingEvents = defineEvents({
  'invoice.paid': {
    title: 'Invoice paid',
    detail: OfInvoice.extend({
      paid_at: z.iso.datetime(),
      total: stored.kobo(),
      /** The income without VAT from plans and from add-ons. */
      plan_net: stored.kobo(),
      addon_net: stored.kobo(),
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
      tries: z.number(),
      card: PayingCard.optional(),
    }),
  },
  'subscription.ended': { title: 'Subscription ended', detail: OfSubscription },
});

type Types = typeof billingEvents.types;

/** The write of an event of what an organization pays for. */
export const announceBilling = <N extends keyof Types & string>(
  name: N,
  of: BilledOrganization,
  at: Date,
  detail: z.input<Types[N]['detail']>,
): Write =>
  billingEvents.emit(billing.pk(of), {
    id: createEventId(),
    name,
    at,
    tenant: of.organization,
    mode: of.mode,
    publish: true,
    detail,
  });

/** The write of an event of a subscription that says no more than which it is. */
export const announceSubscription = (
  name: 'subscription.started' | 'subscription.changed' | 'subscription.ended',
  { id: subscription, organization, mode }: Subscription,
  at: Date,
): Write => announceBilling(name, { organization, mode }, at, { organization, mode, subscription });
