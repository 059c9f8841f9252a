import type { ListItem } from '../../../../client/types.ts';

/** Hours of a shop: of a weekday, or of one date. */
export type OpenHours = ListItem<'/api/v1/storefront/stores/{store_id}/hours/'>;
/** A weekday. */
export type Day = NonNullable<OpenHours['day']>;

/** The days of a week. */
export const weekDays: readonly Day[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/**
 * What gives every other weekday the hours of one. Hours of single dates stay.
 * @returns the hours that go, by their ids, and those that come
 */
export function planCopies(hours: readonly OpenHours[], from: Day) {
  const others = weekDays.filter((day) => day !== from);
  return {
    gone: hours.filter(({ day }) => day !== null && day !== from).map(({ id }) => id),
    added: others.flatMap((day) =>
      hours
        .filter((one) => one.day === from)
        .map(({ opens, closes, methods }) => ({ day, opens, closes, methods })),
    ),
  };
}
