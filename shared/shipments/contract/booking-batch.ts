import * as z from 'zod';
import { ProblemOut } from '../../kernel/problem-body.ts';
import { moneyIn, weightIn } from '../../kernel/scalars.ts';
import { BookingIn } from './booking.ts';
import { BookedShipment, FirstMileState } from './shipment.ts';

/** Rows of one batch. */
const mostRows = 100;

/** One booking of a batch. */
export const BookingRow = BookingIn.extend({
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1–255 visible ASCII characters')
    .optional()
    .describe(
      'Books this row once, as the Idempotency-Key header does for a single booking: a booking under the same key is the same booking.',
    ),
}).meta({ id: 'ShipmentBookingRow' });

/** What a merchant sends to book many. A row of any form is let in, because each is checked, and refused, by itself. */
export const BookingBatch = z
  .object({
    shipments: z
      .array(z.union([z.unknown(), BookingRow]))
      .min(1)
      .max(mostRows),
  })
  .meta({ id: 'ShipmentBatch' });

export const BatchOut = z
  .object({
    results: z.array(
      z.object({
        index: z.int().describe('The place of the row, from 0.'),
        status: z.int().describe('What a single booking would have been answered: 201, or why not.'),
        replayed: z.boolean().describe('Whether it had been booked by an earlier request.'),
        shipment: BookedShipment.optional().describe('The shipment, where it is booked.'),
        error: ProblemOut.optional().describe('Why it is not; pointers begin at the row.'),
      }),
    ),
  })
  .meta({ id: 'ShipmentBatchResult' });
export type RowResult = z.input<typeof BatchOut>['results'][number];

/** Reads the text of an answered booking back, for another answer. */
export const AnsweredBooking = BookedShipment.extend({
  package_weight_kg: weightIn,
  declared_value: moneyIn,
  escrow_amount: moneyIn,
  first_mile: FirstMileState.extend({ fee: moneyIn }).optional(),
});
