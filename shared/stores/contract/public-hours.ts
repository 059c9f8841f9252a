import * as z from 'zod';
import { weekdays } from '../domain/opening/hours.ts';
import { fulfillmentMethods } from '../domain/store/store.ts';

export const hoursExample = {
  day: 'MON',
  date: null,
  opens: '09:00',
  closes: '18:00',
  methods: [...fulfillmentMethods],
};

/** Hours of a store, as the public sees them. */
export const PublicHours = z
  .object({
    day: z.enum(weekdays).nullable(),
    date: z.string().nullable(),
    opens: z.string(),
    closes: z.string(),
    methods: z.array(z.enum(fulfillmentMethods)),
  })
  .meta({ examples: [hoursExample] });
