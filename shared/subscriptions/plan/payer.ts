import { type Caller, type OrganizationId, refuseField, toId } from '#ground';
import type { Payer } from '../../billing/invoices/bill.ts';
import { ownOrganizationOf } from '../../partners/access.ts';

/** The payer of an organization's plan: a merchant pays for itself. */
export const payerOfMerchant = (organization: OrganizationId): Payer => ({
  user: toId<'User'>(organization),
  role: 'merchant',
});

/**
 * Plans and their add-ons are for merchants.
 * @throws Problem invalid_request for a partner organization, which has no stores that a plan could be for
 */
export function assertOwnOrganization(caller: Pick<Caller, 'user'>, organization: OrganizationId): void {
  if (organization !== ownOrganizationOf(caller))
    throw refuseField('/organization', 'must be your own account: plans are for merchants', 'not_one_of');
}

/** The wallet that pays a plan and its add-ons. @throws Problem invalid_request for a partner organization */
export function payerOfOwn(caller: Pick<Caller, 'user'>, organization: OrganizationId): Payer {
  assertOwnOrganization(caller, organization);
  return payerOfMerchant(organization);
}
