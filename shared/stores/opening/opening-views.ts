import type * as z from 'zod';
import type { ClosureOut } from '../contract/closures.ts';
import type { HoursOut } from '../contract/hours.ts';
import type { PublicHours } from '../contract/public-hours.ts';
import type { Closure, Hours } from '../data/opening.ts';
import { compareHours } from '../domain/opening/hours.ts';

/** Hours as the staff sees them. */
export const toHoursView = (hours: Hours): z.input<typeof HoursOut> => ({
  ...hours,
  day: hours.day ?? null,
  date: hours.date ?? null,
});

/** All hours of a store as the public sees them: those of weekdays from Monday on, then those of dates. */
export const toPublicHours = (hours: readonly Hours[]): z.input<typeof PublicHours>[] =>
  hours.toSorted(compareHours).map(toHoursView);

/** A closure as the staff sees it. */
export const toClosureView = (closure: Closure): z.input<typeof ClosureOut> => ({
  ...closure,
  reason: closure.reason ?? null,
});
