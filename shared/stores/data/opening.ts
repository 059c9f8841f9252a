import * as z from 'zod';
import { stored } from '../../platform/table/stored.ts';
import { fulfillmentMethods } from '../domain/store.ts';

const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** When a store opens on a day of the week, or on a date, which replaces that day's. Local times, HH:MM. */
export const Hours = z.object({
  id: stored.id<'Hours'>(),
  day: z.enum(days).optional(),
  date: z.string().optional(),
  opens: z.string(),
  closes: z.string(),
  methods: z.array(z.enum(fulfillmentMethods)),
});

/** When a store is closed, whatever its hours say. ISO 8601. */
export const Closure = z.object({
  id: stored.id<'Closure'>(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string().optional(),
  /** Whether it comes back each year. */
  yearly: z.boolean(),
});
