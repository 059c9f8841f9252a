import * as z from 'zod';
import { moneyOut, timeOut } from '#ground/domain';
import { PositionReport } from './rider.ts';

/** Points in one request. */
const maxPoints = 100;

/** The time of a device, with its offset from UTC. */
export const deviceTimeIn = z.iso
  .datetime({ offset: true })
  .describe('The time by the clock of the device: at most 72 hours ago, and not in the future.')
  .meta({ examples: ['2026-01-31T09:30:00.000Z'] });

/** What the clock of a device shows when it sends its times. */
export const sentAtIn = z.iso
  .datetime({ offset: true })
  .optional()
  .describe(
    'What the clock of the device shows as it sends this. Every `at` is moved by the difference to our clock, so a wrong clock does no harm.',
  )
  .meta({ examples: ['2026-01-31T10:15:00.000Z'] });

/** Where a rider has been, as recorded by the device. */
export const PositionStream = z.object({
  sent_at: sentAtIn,
  points: z
    .array(PositionReport.extend({ at: deviceTimeIn }))
    .min(1)
    .max(maxPoints)
    .meta({
      examples: [
        [
          { latitude: 6.5095, longitude: 3.3711, at: '2026-01-31T09:30:30.000Z' },
          { latitude: 6.5102, longitude: 3.3719, heading: 45, at: '2026-01-31T09:31:00.000Z' },
        ],
      ],
    }),
});

/** Whether a rider takes jobs. */
export const Availability = z
  .object({
    status: z.enum(['online', 'offline']).describe('Whether you are offered jobs now.'),
    online_until: timeOut
      .nullable()
      .describe('You are offered jobs until then. Each report of your position extends it.'),
    signed_off_at: timeOut
      .nullable()
      .describe('When you set yourself offline. Reports of your position do not change that.'),
  })
  .meta({
    id: 'RiderAvailability',
    examples: [{ status: 'online', online_until: '2026-01-31T09:36:00.000Z', signed_off_at: null }],
  });

/** The most days in one request for earnings. */
export const maxEarningDays = 31;

export const Earnings = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: z.literal('NGN'),
    total: moneyOut,
    parcels: z.int().describe('Parcels that you delivered, returned, or took to the hub of a carrier.'),
    days: z
      .array(z.object({ date: z.iso.date(), earned: moneyOut, parcels: z.int() }))
      .describe('Every day of the period, the latest first.'),
  })
  .meta({
    id: 'RiderEarnings',
    examples: [
      {
        from: '2026-01-30',
        to: '2026-01-31',
        currency: 'NGN',
        total: '3623.24',
        parcels: 2,
        days: [
          { date: '2026-01-31', earned: '3623.24', parcels: 2 },
          { date: '2026-01-30', earned: '0.00', parcels: 0 },
        ],
      },
    ],
  });
