import {
  followEvents,
  membershipsOf,
  type OrganizationId,
  patternOf,
  type Table,
  toId,
  type UserId,
} from '#ground';
import type { licensingEvents } from '../../shared/licensing/events.ts';
import { payFromCredit, payFromFunding } from '../../shared/licensing/following/pay-overdue.ts';
import type { moneyEvents } from '../../shared/money/events.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';

const credited = 'distribution.pool.credited' satisfies keyof typeof licensingEvents.types;
const funded = 'wallet.funded' satisfies keyof typeof moneyEvents.types;

/** The organizations that a user pays for. */
async function ownedBy(table: Table, user: UserId): Promise<readonly OrganizationId[]> {
  const { organizations } = await membershipsOf(table, user);
  return [...organizations].filter(([, { role }]) => role === 'OWNER').map(([id]) => id);
}

/**
 * Pays what is overdue as soon as there is money for it: licences when the pool was credited, and all bills of an owner's
 * organizations when the wallet was funded. Only what is overdue at the moment of the run is paid, so events may come
 * late, twice or out of order.
 */
export const consumer = followEvents({
  id: 'licensing.pay-overdue',
  summary: 'Pays overdue licences and bills of partners once there is money for them',
  pattern: patternOf([credited, funded], {}),
  batchSize: 5,
  timeout: 60,
  async follow(event, { table }, { now }) {
    const { name, tenant, mode } = event;
    const isCredit = name === credited;
    const owned = isCredit ? [toId<'Organization'>(tenant)] : await ownedBy(table, toId<'User'>(tenant));
    for (const organization of owned) {
      const billed = { organization, mode };
      const work = await clockedWorkOf({ table, now: now() }, billed);
      await (isCredit ? payFromCredit : payFromFunding)(work, billed);
    }
  },
});
