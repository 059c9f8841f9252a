import { asKobo, type Kobo } from '#ground/domain';
import type { SubscriptionStatus } from '../../billing/domain/renewal.ts';

export const resellerStatuses = ['NONE', 'ACTIVE', 'PAST_DUE', 'ENDED'] as const;

/** What a reseller pays by the month, in kobo: its subscription while it has one, and its licences. */
export const monthlyTotalOf = (
  subscription: { readonly status: SubscriptionStatus; readonly price: Kobo } | undefined,
  licenses: Kobo,
): Kobo => asKobo((subscription && subscription.status !== 'ENDED' ? subscription.price : 0) + licenses);
