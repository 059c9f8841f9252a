import * as z from 'zod';
import { absent, type Item, isNew, type Key, modes, stored, type Write } from '#ground/data';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import type { FallenPlace, PlaceFall } from '../domain/plan-fall.ts';

/**
 * Since when the plan of a merchant allows fewer stores than before. One item for each merchant and mode whose plan has
 * fallen. While stores wait to be unpublished it is on the list of what is due; it stays after that, so that a short
 * subscription begins no new days, until a plan has allowed the stores for 30 days.
 *
 * | question | requests | units |
 * |---|---|---|
 * | the fall of a merchant's plan, with its limits | within `keysOfLimits` of entitle.ts | 1 read |
 * | `savePlanFall` | within a transaction | 2 write, 4 from some 9 places on, up to 4 index writes |
 */
const PlanFall = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  /** When the plan fell. An item from before the places were kept has this time for all of them. */
  fell_at: z.string(),
  /** When the stores beyond it close; absent if none wait. */
  closes_at: z.string().optional(),
  places: z
    .array(z.object({ nth: z.number(), fell_at: z.string(), rose_at: z.string().optional() }))
    .optional(),
  /** Counts the changes. A save is stale when another one came first. */
  revision: z.number().optional(),
});
export type PlanFall = Readonly<z.output<typeof PlanFall>>;

/** How the partitions of falls begin. */
export const planFallPrefix = 'PLAN_FALL';

/** The key of the fall of a merchant's plan. */
export const keyOfPlanFall = ({ organization, mode }: BilledOrganization): Key => ({
  pk: `${planFallPrefix}#${organization}#${mode}`,
  sk: 'FALL',
});

/** Reads the item of a fall. */
export const parsePlanFall = (item: Item): PlanFall => PlanFall.parse(item);

/** The most stores that a merchant has ever been allowed: of the largest plan and its add-ons. */
const mostPlaces = 30;

/** The places that a fall took. */
export function placesOf({ places, fell_at, closes_at }: PlanFall): PlaceFall {
  const all = (): FallenPlace[] =>
    Array.from({ length: mostPlaces - 1 }, (_, step) => ({ nth: step + 2, fell_at }));
  return { places: places ?? all(), closes_at };
}

/** Saves the fall of a plan; one without places is forgotten. Stale if another change came first. */
export function savePlanFall(
  { organization, mode }: BilledOrganization,
  read: PlanFall | undefined,
  { places, closes_at }: PlaceFall,
  clock: Clock,
): Write {
  const billed = { organization, mode };
  const key = keyOfPlanFall(billed);
  const when = read ? { revision: read.revision ?? absent } : isNew;
  const [first] = places;
  if (!first) return { remove: key, when };
  return {
    put: {
      ...key,
      ...billed,
      fell_at: first.fell_at,
      places,
      closes_at,
      revision: (read?.revision ?? 0) + 1,
      ...dueKeysOf({ ...billed, id: organization }, closes_at, clock),
    },
    when,
  };
}
