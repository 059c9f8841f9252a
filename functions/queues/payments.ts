import { shareQueue } from '#ground';
import { consumer as payCommissions } from '../commissions/pay.ts';
import { consumer as sendRefunds } from '../money/send-refunds.ts';

/** Consumers that send money, which alone may read the key of payments. */
export const consumer = shareQueue(
  { id: 'queues.payments', summary: 'Sends refunds and payouts to the payment gateway' },
  [sendRefunds, payCommissions],
);
