import * as z from 'zod';
import { asRefusal, dayIn, defineId, shop } from '#ground/domain';
import { weekdays } from '../domain/opening/hours.ts';
import { fulfillmentMethods } from '../domain/store/store.ts';
import { hoursExample, PublicHours } from './public-hours.ts';
import { changesExample, changesOut, storeRevisionIn } from './revision.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day: HH:MM, 00:00 to 23:59');

const fields = z.object({
  day: z
    .enum(weekdays)
    .optional()
    .meta({ description: 'For weekly hours: their weekday.', examples: ['MON'] }),
  date: dayIn.optional().meta({
    description: 'For hours of one date: YYYY-MM-DD. They replace those of its weekday. Leave out `day`.',
  }),
  opens: clock.meta({ description: "On the clocks of the store's time zone.", examples: ['09:00'] }),
  closes: clock.meta({
    description:
      'The store is closed from this minute on. If it is not later than `opens`, it is on the next day.',
    examples: ['18:00'],
  }),
  methods: z
    .array(z.enum(fulfillmentMethods))
    .min(1)
    .max(fulfillmentMethods.length)
    .refine(
      (list) => new Set(list).size === list.length,
      asRefusal('conflict', 'must not have a value twice'),
    )
    .default([...fulfillmentMethods])
    .meta({ description: 'The methods that these hours are for. The default is all of them.' }),
});

type When = { readonly day?: string | undefined; readonly date?: string | undefined };
const oneOfBoth = ({ day, date }: When) => (day === undefined) !== (date === undefined);
const either = asRefusal('required', 'is required without date, and must not come with it', 'day');

/** New hours of a store. */
export const HoursIn = fields.refine(oneOfBoth, either);
export type HoursIn = z.output<typeof HoursIn>;

/** All fields of hours, for a PUT. */
export const WholeHours = fields.extend(storeRevisionIn).refine(oneOfBoth, either);

const hoursId = '019c1352-5b10-7c22-8e61-3f0a9d7c4b21';

/** Hours of a store, as its staff sees them. */
export const HoursOut = z
  .object({ id: defineId<'Hours'>(), ...PublicHours.shape, ...changesOut })
  .meta({ id: 'StoreHours', examples: [{ id: hoursId, ...hoursExample, ...changesExample }] });

export const hoursParams = z.object({
  store_id: defineId<'Store'>().meta({ examples: [shop.id] }),
  hours_id: defineId<'Hours'>().meta({ examples: [hoursId] }),
});
