import * as z from 'zod';
import { countOut, moneyOut } from '#ground/domain';
import { ReadinessOut } from '../../stores/contract/readiness.ts';

const money = (what: string, example: string) =>
  moneyOut.nullable().meta({ description: `${what} Null for everyone but the owner.`, examples: [example] });

/** What awaits the people of a store, and how it does today. */
export const HomeOut = z
  .object({
    to_accept: countOut('Orders that are CONFIRMED.', 2),
    to_pack: countOut('Orders that are PREPARING.', 3),
    to_hand_over: countOut('Orders that are READY.', 1),
    cancellation_requests: countOut('Orders whose customers ask to cancel them.'),
    disputes: countOut('Orders that customers dispute, with us or at their bank.'),
    low_stock: countOut('Stock levels that are low.', 4),
    unpaid_invoices: countOut('Our unpaid invoices to the owner.'),
    held: money('What is held in escrow for booked shipments.', '3500.00'),
    available: money('What the owner can spend.', '52000.00'),
    pending: money('What customers have paid for orders that are not delivered yet.', '40500.00'),
    today: z
      .object({
        orders: z.int().meta({ description: 'Orders that were paid today in Lagos.', examples: [1] }),
        total: money('What customers paid for orders today, before refunds.', '40500.00'),
      })
      .describe('From midnight in Lagos.'),
    gates: ReadinessOut.shape.gates,
  })
  .meta({ id: 'StoreHome' });
