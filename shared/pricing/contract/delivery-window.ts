import * as z from 'zod';
import { timeOut } from '#ground/domain';

/** When a parcel is promised to arrive. */
export const DeliveryWindow = z
  .object({
    from: timeOut.meta({ examples: ['2026-01-31T09:30:00.000Z'] }),
    to: timeOut.meta({ examples: ['2026-01-31T10:30:00.000Z'] }),
    display: z
      .string()
      .describe('In words, by the clock of Lagos.')
      .meta({ examples: ['today by 11:30 AM'] }),
  })
  .meta({
    id: 'DeliveryWindow',
    description: 'When it is promised to arrive: between 07:00 and 21:00 in Lagos, in quarters of an hour.',
  });
