import type * as z from 'zod';
import type { Id, Work } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import type { OfferedPlanOut } from '../contract/sponsorship.ts';
import { sponsoredPlansOf } from '../data/sponsored-plans.ts';
import { isOpenSponsorship, statusOfSponsorship } from '../domain/sponsorship.ts';

/** The plans that a partner offers to pay for its client, or may pay, newest first: 1 Query, and in test mode 1 GetItem. */
export async function openOffersOf(
  { table, now }: Work,
  partner: BilledOrganization,
  client: Id<'Client'>,
): Promise<readonly z.input<typeof OfferedPlanOut>[]> {
  const [work, plans] = await Promise.all([
    clockedWorkOf({ table, now }, partner),
    sponsoredPlansOf(table, client),
  ]);
  return plans.flatMap(({ id, plan, expires_at, ...one }) => {
    const status = statusOfSponsorship({ ...one, expires_at }, work.now);
    return isOpenSponsorship(status) ? [{ id, plan, status, expires_at }] : [];
  });
}
