import * as z from 'zod';
import { defineEvents } from '../platform/events/catalogue.ts';
import { stored } from '../platform/table/stored.ts';

const account = z.object({ bank_code: z.string(), last4: z.string() });

/** The events of wallets. */
export const moneyEvents = defineEvents({
  'wallet.funded': {
    title: 'Wallet funded',
    detail: z.object({ payment: stored.id<'Payment'>(), amount: stored.kobo() }),
  },
  'wallet.bank_account_changed': {
    title: 'Bank account changed',
    detail: account.extend({ usable_from: z.string() }),
  },
  'wallet.withdrawal_requested': {
    title: 'Withdrawal requested',
    detail: account.extend({ withdrawal: stored.id<'Withdrawal'>(), amount: stored.kobo() }),
  },
});
