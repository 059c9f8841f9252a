import * as z from 'zod';
import { moneyOut, textOf, timeOut } from '#ground/domain';
import { moneyMovementKinds } from '../../../money/domain/movements.ts';
import { timelineKinds } from '../../domain/payment/timeline-kinds.ts';
import { OrderOut } from '../order.ts';
import { orderExample } from '../order-example.ts';

/** A row of the ledger, as it moved the wallet of the store. */
const LedgerRow = z.object({
  id: z.uuid(),
  at: timeOut,
  kind: z.enum(moneyMovementKinds),
  description: z.string(),
  lines: z.array(
    z.object({
      account: z.string().describe('Such as `platform:live:fees`, or a balance of the merchant.'),
      amount: moneyOut.describe('A credit if positive, a debit if negative.'),
    }),
  ),
});

/** One step in the history of an order. */
export const OrderStepOut = z.object({
  kind: z.enum(timelineKinds),
  at: timeOut,
  title: z.string(),
  event: z.string().optional().describe('The name of the event.'),
  status: z
    .string()
    .describe('The status after the step: of the order, its units, its money, its parcel or the delivery.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** Why a customer is sent the link to an order again. */
export const LinkReasonIn = z.object({
  reason: textOf(300).meta({ examples: ['The bank refused the refund, and she has not given an account'] }),
});

/** Until when the link works that a customer was sent. */
export const LinkSentOut = z
  .object({ expires_at: timeOut })
  .meta({ id: 'LinkSent', examples: [{ expires_at: '2026-07-30T09:10:00.000Z' }] });

/** All about an order, for an admin. */
export const AdminOrder = OrderOut.extend({
  owner: z.uuid().describe('The merchant whose store it is.'),
  timeline: z
    .array(OrderStepOut)
    .describe(
      'Everything that happened, webhooks with their attempts and messages to the customer too, newest first.',
    ),
  ledger: z.array(LedgerRow).describe('Every movement of money for it, newest first.'),
}).meta({
  id: 'AdminOrder',
  examples: [
    {
      ...orderExample,
      owner: '7b4c2d61-0e8f-4a35-9d17-3c5a8e2f6b90',
      timeline: [
        {
          kind: 'status',
          at: '2026-01-31T09:30:00.000Z',
          title: 'Order placed',
          event: 'order.placed',
          status: 'PENDING',
          details: {},
        },
      ],
      ledger: [
        {
          id: '3c5a8e2f-6b90-4a35-9d17-7b4c2d610e8f',
          at: '2026-01-31T09:31:00.000Z',
          kind: moneyMovementKinds[0],
          description: 'Paid by the customer',
          lines: [{ account: 'pending', amount: '15000.00' }],
        },
      ],
    },
  ],
});
