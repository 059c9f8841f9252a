import type * as z from 'zod';
import { asRefusal, countryNames, type Market } from '#ground/domain';
import { isInServiceArea } from '../domain/service-area.ts';

/** The two ends of a route, as callers send them. */
interface Ends {
  readonly pickup_latitude: number;
  readonly pickup_longitude: number;
  readonly dropoff_latitude: number;
  readonly dropoff_longitude: number;
  readonly pickup_country: Market;
}

/** Refuses an end that is outside its country as sent, but inside with latitude and longitude swapped. */
export function refuseSwapped(given: Ends, context: z.core.$RefinementCtx): void {
  const country = given.pickup_country;
  for (const end of ['pickup', 'dropoff'] as const) {
    const [latitude, longitude] = [given[`${end}_latitude`], given[`${end}_longitude`]];
    const swapped = { latitude: longitude, longitude: latitude };
    if (isInServiceArea(country, { latitude, longitude }) || !isInServiceArea(country, swapped)) continue;
    const words = `and ${end}_longitude look swapped: ${latitude}, ${longitude} is not in ${countryNames[country]}, but ${longitude}, ${latitude} is`;
    context.addIssue({ code: 'custom', ...asRefusal('wrong_format', words, `${end}_latitude`) });
  }
}
