import type { Table, Tenant, Work } from '#ground';
import type { DueWork } from '../../partners/due-work.ts';
import { parsePlanFall, placesOf, planFallPrefix, savePlanFall } from '../data/plan-falls.ts';
import { settleFall } from '../domain/plan-fall.ts';
import { entitledAccountOf } from './entitle.ts';

/** The stores of an account, as another context knows them. */
interface AccountStores {
  /** Those that it has, and how many its plan allows. */
  load(table: Table, account: Tenant): Promise<{ readonly owned: readonly unknown[]; readonly most: number }>;
  /** Unpublishes those that the plan does not allow. */
  closeBeyond(work: Work, account: Tenant): Promise<void>;
}

/**
 * What time does to a plan that fell: what is beyond it closes after 30 days. It closes before that is noted, so a run that
 * dies is made again.
 */
export const createPlanFallWork = (stores: AccountStores): DueWork => ({
  kind: 'LIMITS',
  prefix: planFallPrefix,
  async run(item, work) {
    const fall = parsePlanFall(item);
    if (fall.closes_at === undefined || fall.closes_at > work.now.toISOString()) return;
    const account = entitledAccountOf(fall);
    const { owned, most } = await stores.load(work.table, account);
    const { closes, next } = settleFall(placesOf(fall), { stores: owned.length, most }, work.now);
    if (closes) await stores.closeBeyond(work, account);
    await work.table.commit([savePlanFall(fall, fall, next, work)]);
  },
});
