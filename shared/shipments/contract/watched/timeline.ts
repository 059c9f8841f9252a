import * as z from 'zod';
import { timeOut } from '#ground/domain';

/** A step of a shipment as its timeline shows it. */
export const TimelineStepOut = z.object({
  kind: z.enum(['status', 'escrow', 'webhook', 'message', 'claim']),
  at: timeOut,
  title: z.string(),
  event: z.string().optional().describe('The name of the event.'),
  status: z
    .string()
    .describe(
      'The status after the step: of the shipment, the escrow, the webhook delivery or the claim; `SKIPPED` for a message.',
    ),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.undefined()])),
});
