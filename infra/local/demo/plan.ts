import { periodOf } from '../../../shared/billing/domain/period.ts';
import { monthsOf, priceListAt } from '../../../shared/billing/domain/prices.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { modes, type Tenant } from '../../../shared/kernel/roles.ts';
import { uuidOfName } from '../../../shared/kernel/uuid.ts';
import { unclockedOf } from '../../../shared/partners/clock.ts';
import type { Work } from '../../../shared/platform/table/table.ts';
import {
  addSubscription,
  type Subscription,
  subscriptionOf,
} from '../../../shared/subscriptions/data/subscriptions.ts';
import { writeLimitsOfSubscription } from '../../../shared/subscriptions/limits/entitle.ts';

/** The plan of a demo merchant: the first month is free, later ones are paid from the wallet. */
async function givePlan({ table, now }: Work, { user, mode }: Tenant): Promise<void> {
  const billed = { organization: toId<'Organization'>(user), mode };
  if (await subscriptionOf(table, billed)) return;
  const at = now.toISOString();
  const subscription: Subscription = {
    id: toId<'Subscription'>(uuidOfName('Demo subscription', `${user} ${mode}`)),
    ...billed,
    plan: 'SCALE',
    interval: 'month',
    prices: priceListAt(now).version,
    status: 'ACTIVE',
    started_at: at,
    anchor_at: at,
    period: periodOf(at, at, monthsOf('month')),
    cancel_at_period_end: false,
    addons: [],
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const clock = unclockedOf(now);
  await table.commit([
    ...addSubscription(subscription, undefined, clock),
    ...(await writeLimitsOfSubscription({ table, ...clock }, subscription)),
  ]);
}

/** Gives a demo merchant its plans in both modes, unless it has them. */
export async function givePlans(work: Work, user: Tenant['user']): Promise<void> {
  for (const mode of modes) await givePlan(work, { user, mode });
}
