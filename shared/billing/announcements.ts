import { defineEvents } from '#ground';
import { defineAnnouncement } from '../partners/announce.ts';
import type { billAnnouncementNames } from '../partners/contract/event-names.data.ts';
import { partnerCheckoutExample, partnerInvoiceExample } from './contract/story.data.ts';

const checkout = (title: string, status: string) =>
  defineAnnouncement(title, { ...partnerCheckoutExample, status });
const invoice = (title: string, status: string) =>
  defineAnnouncement(title, { ...partnerInvoiceExample, status });

/** The events of what partners are billed and of how they pay it, which go to a partner's webhooks. */
export const billAnnouncements = defineEvents({
  'distribution.checkout.open': checkout('Checkout of the partner opened', 'OPEN'),
  'distribution.checkout.paid': checkout('Checkout of the partner paid', 'PAID'),
  'distribution.checkout.failed': checkout('Checkout of the partner declined', 'FAILED'),
  'distribution.checkout.expired': checkout('Checkout of the partner not paid in time', 'EXPIRED'),
  'distribution.invoice.open': invoice('Invoice of the partner issued and unpaid', 'OPEN'),
  'distribution.invoice.paid': invoice('Invoice of the partner paid', 'PAID'),
  'distribution.invoice.failed': invoice('Try to charge an invoice of the partner failed', 'OPEN'),
  'distribution.invoice.void': invoice('Invoice of the partner void', 'VOID'),
} satisfies Record<(typeof billAnnouncementNames)[number], unknown>);
