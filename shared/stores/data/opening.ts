import * as z from 'zod';
import { stored } from '#ground/data';
import { weekdays } from '../domain/opening/hours.ts';
import { fulfillmentMethods } from '../domain/store/store.ts';

/** The fields of a record that show its changes. */
const changes = { created_at: z.string(), updated_at: z.string(), revision: z.number() };

/** When a store opens on a weekday, or on a date, which replaces the weekday. Local times, HH:MM. */
export const Hours = z.object({
  id: stored.id<'Hours'>(),
  day: z.enum(weekdays).optional(),
  date: z.string().optional(),
  opens: z.string(),
  closes: z.string(),
  methods: z.array(z.enum(fulfillmentMethods)),
  ...changes,
});
export type Hours = Readonly<z.output<typeof Hours>>;

/** When a store is closed, regardless of its hours. ISO 8601. */
export const Closure = z.object({
  id: stored.id<'Closure'>(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string().optional(),
  /** Whether it comes back each year. */
  yearly: z.boolean(),
  ...changes,
});
export type Closure = Readonly<z.output<typeof Closure>>;
