import * as z from 'zod';
import { metadataIn, moneyIn, noMetadata, ProblemOut, weightIn } from '#ground/domain';
import { sidesIn } from '../../pricing/contract/dimensions.ts';
import { BookingIn } from './booking.ts';
import { BookedShipment, FirstMileState } from './shipment.ts';
import { bookedExample } from './shipment-example.ts';

/** The most rows of one batch. */
const maxBatchRows = 100;

/** One booking of a batch. */
export const BookingRow = BookingIn.safeExtend({
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1–255 visible ASCII characters')
    .optional()
    .meta({
      description:
        'Books this row once, as the Idempotency-Key header does for a single booking. Rows with the same key are the same booking.',
      examples: ['ORDER-1001'],
    }),
}).meta({ id: 'ShipmentBookingRow' });

/**
 * What a merchant sends to book many. The schema accepts rows of any form, because each is checked, and refused,
 * separately.
 */
export const BookingBatch = z
  .object({
    shipments: z
      .array(z.union([z.unknown(), BookingRow]))
      .min(1)
      .max(maxBatchRows),
  })
  .meta({ id: 'ShipmentBatch' });

export const BatchOut = z
  .object({
    results: z.array(
      z.object({
        index: z.int().describe('The position of the row, from 0.'),
        status: z
          .int()
          .describe('The status that a single booking would have had: 201, or that of the error.'),
        replayed: z.boolean().describe('Whether an earlier request booked it.'),
        shipment: BookedShipment.optional().describe('The shipment, if it was booked.'),
        error: ProblemOut.optional().describe('Why it was not booked. Pointers begin at the row.'),
      }),
    ),
  })
  .meta({
    id: 'ShipmentBatchResult',
    examples: [{ results: [{ index: 0, status: 201, replayed: false, shipment: bookedExample }] }],
  });
export type RowResult = z.input<typeof BatchOut>['results'][number];

/** Reads the text of an answered booking back, for another answer. */
export const AnsweredBooking = BookedShipment.omit({ return_fee: true }).extend({
  package_weight_kg: weightIn,
  ...sidesIn,
  declared_value: moneyIn,
  escrow_amount: moneyIn,
  first_mile: FirstMileState.extend({ fee: moneyIn }).optional(),
  metadata: metadataIn.transform((metadata = noMetadata) => metadata).optional(),
});
