import type { Family, Recipe } from './family.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { shipments } from './shipments.ts';

/** All events of the service, by what they are about. */
export const families: readonly Family[] = [shipments, orders, partners];

/** How to cause each event that can be caused. */
export const recipes: ReadonlyMap<string, Recipe> = new Map(
  families.flatMap((family) => Object.entries(family.recipes)),
);

/** Why an event cannot be caused, if it is one of the service. */
export const refusalReasonOf = (event: string): string | undefined =>
  families.map(({ others }) => others[event]).find((reason) => reason !== undefined);
