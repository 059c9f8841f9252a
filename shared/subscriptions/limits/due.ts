import type { Tenant } from '../../kernel/roles.ts';
import type { DueWork } from '../../partners/due-work.ts';
import type { Table } from '../../platform/table/table.ts';
import { endPlanFall, parsePlanFall, planFallPrefix } from '../data/plan-falls.ts';
import { entitledAccountOf } from './entitle.ts';

/**
 * What time does to a plan that fell: what is beyond it closes after 30 days. It closes before the fall is forgotten, so a
 * run that dies is made again.
 * @param closeBeyond unpublishes the stores that the plan does not allow
 */
export const createPlanFallWork = (
  closeBeyond: (table: Table, account: Tenant, now: Date) => Promise<void>,
): DueWork<{ readonly table: Table }> => ({
  prefix: planFallPrefix,
  async run(item, { table }, { now }) {
    const fall = parsePlanFall(item);
    if (fall.closes_at > now.toISOString()) return;
    await closeBeyond(table, entitledAccountOf(fall), now);
    await table.commit([endPlanFall(fall)]);
  },
});
