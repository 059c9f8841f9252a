import * as z from 'zod';
import { defineEvents, stored } from '#ground';

const paid = z.object({ payment: stored.id<'Payment'>(), amount: stored.kobo() });
/** Why an admin holds or releases money, and of which organization if it is not that of a wallet. */
const kept = z.object({ reason: z.string(), organization: z.string().optional() });
const account = z.object({ bank_code: z.string(), last4: z.string() });

/** The events of wallets. */
export const moneyEvents = defineEvents({
  'wallet.funded': { title: 'Wallet funded', detail: paid },
  'wallet.charged_back': { title: 'Payment charged back', detail: paid },
  'wallet.charge_back_reversed': { title: 'Charge-back reversed', detail: paid },
  'wallet.selling_stopped': {
    title: 'Stores take no new orders',
    detail: z.object({ balance: z.string() }),
  },
  'refund.requested': {
    title: 'Refund requested',
    detail: z.object({ refund: stored.id<'Refund'>() }),
  },
  'wallet.bank_account_changed': {
    title: 'Bank account changed',
    detail: account.extend({ usable_from: z.string() }),
  },
  'wallet.withdrawal_requested': {
    title: 'Withdrawal requested',
    detail: account.extend({ withdrawal: stored.id<'Withdrawal'>(), amount: stored.kobo() }),
  },
  'wallet.held': {
    title: 'Money held',
    detail: kept.extend({ until: z.string(), amount: z.string().optional() }),
  },
  'wallet.released': { title: 'Held money released', detail: kept },
});
