import { retryOnConflict, type Work } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { payIfCovered } from '../../billing/renewal/renewal.ts';
import { clockedWorkOf } from '../../partners/clock.ts';
import { subscriptionOf } from '../data/subscriptions.ts';
import { subscriptionRenewal } from './renew.ts';

/**
 * Pays the unpaid renewal of an organization, if it has one and the wallet now holds enough. It counts as no try: the next
 * one stays due when it was. Paying it again does nothing. 1 GetItem, and 2 more where a renewal is unpaid.
 * @throws Stale when others change the subscription every time
 */
export async function payOverdueRenewal({ table, now }: Work, billed: BilledOrganization): Promise<void> {
  await retryOnConflict(async () => {
    const subscription = await subscriptionOf(table, billed);
    if (!subscription?.unpaid) return;
    await payIfCovered(await clockedWorkOf({ table, now }, billed), subscriptionRenewal, subscription);
  });
}
