import * as z from 'zod';
import { defineId, moneyIn, moneyOut, timeOut } from '#ground/domain';
import { invoiceStatuses, lineKinds } from '../domain/invoice.ts';
import { invoiceExample } from './story.data.ts';

const CreditNote = z.object({
  id: defineId<'CreditNote'>(),
  total: moneyOut,
  net: moneyOut,
  tax: moneyOut,
  created_at: timeOut,
});

export const linesOut = z.array(z.object({ kind: z.enum(lineKinds), text: z.string(), amount: moneyOut }));

export const InvoiceOut = z
  .object({
    id: defineId<'Invoice'>(),
    organization: defineId<'Organization'>(),
    number: z.string().describe('Counts the invoices of the organization without a gap.'),
    subject: defineId<'Billed'>().describe('The subscription, licence or pack that it bills.'),
    lines: z.array(
      z.object({
        kind: z.enum(lineKinds),
        text: z.string(),
        amount: moneyOut.describe('VAT included. Below zero where it credits time that was not used.'),
      }),
    ),
    net: moneyOut,
    tax: moneyOut.describe('The VAT in the total: 7.5 % at present.'),
    total: moneyOut,
    currency: z.literal('NGN'),
    status: z.enum(invoiceStatuses).describe('OPEN until it is paid; VOID once nobody asks for it any more.'),
    period: z.object({ start: timeOut, end: timeOut }).nullable(),
    attempts: z
      .array(z.object({ at: timeOut, outcome: z.string() }))
      .describe('The attempts to charge it, where the first one failed.'),
    next_attempt_at: timeOut.nullable(),
    credit_notes: z.array(CreditNote).describe('What was given back of it.'),
    chargeback: z.boolean().describe('Whether the bank of the payer took the payment back.'),
    paid_at: timeOut.nullable(),
    pdf_url: z.url(),
    is_test: z.boolean(),
    created_at: timeOut,
    revision: z.number().int(),
  })
  .meta({ id: 'Invoice', examples: [invoiceExample] });

export const invoiceParams = z.object({
  invoice_id: defineId<'Invoice'>().meta({ examples: [invoiceExample.id] }),
});

export const InvoiceRefundIn = z.object({
  amount: moneyIn
    .refine((value) => value > 0, 'must be above 0')
    .optional()
    .meta({ description: 'All that was not given back yet, if you leave it out.', examples: [5000] }),
});
