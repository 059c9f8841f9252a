import type * as z from 'zod';
import { type Mode, type OrganizationRole, toId, toPlainName } from '#ground';
import type { User } from '../identity/data/users.ts';
import type { DecidedOrganization, OrganizationOut } from './contract/organization.ts';
import type { Organization } from './data/organizations.ts';

/** The name of a partner in a message to others. Its members write it. */
export const toPartnerName = ({ name }: Pick<Organization, 'name'>): string => toPlainName(name, 'A partner');

function detailsOf(organization: Organization) {
  const { legal_name = null, email = null, phone = null, tax_id = null } = organization;
  return { ...organization, legal_name, kind: 'PARTNER' as const, email, phone, tax_id };
}

/** An organization as one of its members sees it. @param mode of the programs that are shown */
export function toOrganizationView(
  organization: Organization,
  role: OrganizationRole,
  mode: Mode,
): z.input<typeof OrganizationOut> {
  const programs = Object.keys(organization.accepted_terms[mode]).toSorted();
  return { ...detailsOf(organization), role, programs };
}

/** An organization as an admin sees it after a decision. */
export function toDecidedOrganizationView(organization: Organization): z.input<typeof DecidedOrganization> {
  return { ...detailsOf(organization), suspension_reason: organization.suspension?.reason ?? null };
}

/** The organization that a merchant's account is by itself. It is never suspended, and in no program. */
export function toMerchantOrganizationView(merchant: User): z.input<typeof OrganizationOut> {
  const { id: owner, name, email, phone = null, created_at } = merchant;
  return {
    id: toId<'Organization'>(owner),
    name,
    legal_name: null,
    kind: 'MERCHANT',
    email,
    phone,
    tax_id: null,
    owner,
    role: 'OWNER',
    programs: [],
    status: 'ACTIVE',
    revision: 1,
    created_at,
  };
}
