import { type Caller, type OrganizationId, refuseField, toId } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Payer } from '../../billing/invoices/bill.ts';
import { ownOrganizationOf } from '../../partners/access.ts';

/** The payer of an organization's plan: a merchant pays for itself. */
export const payerOfMerchant = (organization: OrganizationId): Payer => ({
  user: toId<'User'>(organization),
  role: 'merchant',
});

/**
 * The organization that a caller is by itself: plans and their add-ons are for merchants.
 * @throws Problem invalid_request for a partner organization, which has no stores that a plan could be for
 */
export function ownBilledOf({
  user,
  mode,
  organization: { id: organization },
}: Pick<Caller, 'user' | 'mode'> & {
  readonly organization: { readonly id: OrganizationId };
}): BilledOrganization {
  if (organization !== ownOrganizationOf({ user }))
    throw refuseField('/organization', 'must be your own account: plans are for merchants', 'not_one_of');
  return { organization, mode };
}
