import * as z from 'zod';
import { moneyOut, timeOut } from '../../kernel/scalars.ts';
import { PositionReport } from './rider.ts';

/** Points that one request may bring. */
const mostPoints = 100;

/** The time of a device, with its offset from UTC. */
export const deviceTimeIn = z.iso
  .datetime({ offset: true })
  .describe('When it was, by the clock of the device: at most 24 hours ago, and not in the future.')
  .meta({ examples: ['2026-01-31T09:30:00.000Z'] });

/** Where a rider has been, as its device kept it. */
export const PositionStream = z.object({
  points: z
    .array(PositionReport.extend({ at: deviceTimeIn }))
    .min(1)
    .max(mostPoints),
});

/** Whether a rider takes jobs. */
export const Availability = z
  .object({
    status: z.enum(['online', 'offline']).describe('Whether you are offered jobs now.'),
    online_until: timeOut
      .nullable()
      .describe('Until then you are offered jobs, unless you report where you are again, which extends it.'),
    signed_off_at: timeOut
      .nullable()
      .describe(
        'Since when you have been offline by your own wish. Reports of where you are do not end that.',
      ),
  })
  .meta({ id: 'RiderAvailability' });

/** Days that one question about earnings may span. */
export const mostDays = 31;

export const Earnings = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: z.literal('NGN'),
    total: moneyOut,
    parcels: z.int().describe('Parcels delivered, brought back, or taken to the hub of a carrier.'),
    days: z
      .array(z.object({ date: z.iso.date(), earned: moneyOut, parcels: z.int() }))
      .describe('Every day of the span, the latest first.'),
  })
  .meta({ id: 'RiderEarnings' });
