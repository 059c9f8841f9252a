import * as z from 'zod';
import { defineEvents } from '../platform/events/catalogue.ts';
import { stored } from '../platform/table/stored.ts';

/** What happens to wallets. */
export const moneyEvents = defineEvents({
  'wallet.funded': {
    title: 'Money paid in',
    detail: z.object({ payment: stored.id<'Payment'>(), amount: stored.kobo() }),
  },
});
