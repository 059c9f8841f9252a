import * as z from 'zod';
import { modes } from '../../kernel/roles.ts';
import { msPerDay } from '../../kernel/time.ts';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import { stored } from '../../platform/table/entity/stored.ts';
import type { Item, Key, Write } from '../../platform/table/table.ts';
import type { BilledOrganization } from './billing-partition.ts';

/**
 * Since when the plan of a merchant allows fewer stores than before. One item for each merchant and mode, until its time is
 * up: the stores beyond the plan are unpublished then. Another fall begins the time anew.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `notePlanFall` | within a transaction | 2 write, up to 4 index writes |
 * | `endPlanFall` | alone, in a transaction | 2 write, up to 4 index writes |
 */
const PlanFall = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  /** When the plan fell. */
  fell_at: z.string(),
  /** When the stores beyond it close. */
  closes_at: z.string(),
});
export type PlanFall = Readonly<z.output<typeof PlanFall>>;

/** How the partitions of falls begin. */
export const planFallPrefix = 'PLAN_FALL';

/** Days after a fall for which the stores beyond the plan stay published. */
const graceDays = 30;

const keyOfPlanFall = ({ organization, mode }: BilledOrganization): Key => ({
  pk: `${planFallPrefix}#${organization}#${mode}`,
  sk: 'FALL',
});

/** Reads the item of a fall. */
export const parsePlanFall = (item: Item): PlanFall => PlanFall.parse(item);

/** Notes that the plan of a merchant allows fewer stores from now on. */
export function notePlanFall({ organization, mode }: BilledOrganization, time: OrganizationTime): Write {
  const closes_at = new Date(time.now.getTime() + graceDays * msPerDay).toISOString();
  const of = { organization, mode };
  return {
    put: {
      ...keyOfPlanFall(of),
      ...of,
      fell_at: time.now.toISOString(),
      closes_at,
      ...dueKeysOf({ ...of, id: organization }, closes_at, time),
    },
  };
}

/** Forgets a fall whose time is up. Stale if the plan fell again. */
export const endPlanFall = (read: PlanFall): Write => ({
  remove: keyOfPlanFall(read),
  when: { fell_at: read.fell_at },
});
