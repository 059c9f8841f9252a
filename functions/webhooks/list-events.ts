import * as z from 'zod';
import { defineListRoute, timeIn } from '#ground';
import { eventDays, eventRangeOf } from '../../shared/webhooks/replay/event-range.ts';
import { EventOut, toEventViews } from './events/event-views.ts';
import { findEvents } from './events/find-events.ts';
import { sentEvents } from './events/sent-events.ts';

export const route = defineListRoute({
  id: 'webhooks.list-events',
  path: '/api/v1/events/',
  summary: 'List events',
  description: `Lists the events of your shipments and orders in the last ${eventDays} days, newest first, in the form of their webhooks: also those of shipments and orders without a \`webhook_url\`. \`id\` and \`payload\` are those of the webhook, so that what you have handled can be skipped. A filtered page may hold fewer results than its limit: follow \`next\` until it is null.`,
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  query: {
    type: z.enum(sentEvents).optional().describe('Only events of this name.'),
    subject: z
      .string()
      .max(64)
      .optional()
      .describe('Only events of one shipment or order: its id or number.'),
    from: timeIn.optional().describe('Only events at this time or later.'),
    to: timeIn.optional().describe('Only events at this time or earlier.'),
  },
  item: EventOut,
  async list({ query: { type, subject, ...range }, caller, page, now }, { table }) {
    const wanted = { type, subject, ...eventRangeOf(range, now) };
    const { results, next } = await findEvents(table, caller, wanted, page);
    return { results: await toEventViews(table, results), next };
  },
});
