import * as z from 'zod';
import { defineId, moneyIn, textOf } from '#ground/domain';
import { fulfillmentModes, serviceLevels } from '../../../pricing/domain/services.ts';

/** The store's answer when it accepts an order. */
export const Acceptance = z.object({
  ready_in_minutes: z
    .int()
    .min(1)
    .max(14 * 24 * 60)
    .optional()
    .meta({
      description: 'In how many minutes it will be ready. The customer sees the time as `ready_by`.',
      examples: [25],
    }),
});

/** How a ready order gets to its customer. */
export const Readiness = z.object({
  service_level: z.enum(serviceLevels).optional().meta({
    description: 'The service level of the shipment. The default is what the customer chose.',
  }),
  fulfillment_mode: z
    .enum(fulfillmentModes)
    .optional()
    .describe(
      'Who carries it. The default is a rider of the marketplace where riders serve the route, otherwise a carrier.',
    ),
  carrier: defineId<'User'>().optional().describe('The carrier to use. The default is the cheapest.'),
  own_delivery: z
    .boolean()
    .optional()
    .describe(
      'Whether your own rider delivers it, without a shipment. The default follows the delivery zone.',
    ),
  robo_rider: z
    .boolean()
    .optional()
    .describe(
      'In test mode: whether the robo rider takes the shipment to IN_TRANSIT, a step every three seconds. The default is true.',
    ),
});
export type Readiness = Readonly<z.output<typeof Readiness>>;

/** The customer's code, for a hand-over by the store. */
const code = z
  .string()
  .regex(/^\d{6}$/, 'must be 6 digits')
  .optional()
  .meta({ description: "The 6 digits of the customer's code.", examples: ['482913'] });

export const OrderHandOver = z.object({ code });

export const Collection = z.object({
  code,
  cash_received: z
    .union([z.boolean(), moneyIn])
    .optional()
    .meta({
      description:
        'Whether the customer paid at the counter, or the amount. Needed for an order that is not paid.',
      examples: [true],
    }),
});

/** Why the store's own rider returns an order. */
export const ComingBack = z.object({
  reason: textOf(300).meta({ examples: ['Nobody was at home'] }),
});
