import * as z from 'zod';
import { defineEvents } from '../platform/events/catalogue.ts';
import { stored } from '../platform/table/stored.ts';

/** The events of wallets. */
export const moneyEvents = defineEvents({
  'wallet.funded': {
    title: 'Wallet funded',
    detail: z.object({ payment: stored.id<'Payment'>(), amount: stored.kobo() }),
  },
});
