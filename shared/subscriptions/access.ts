import { type Access, roles } from '#ground';
import { keyOfInvoice, parseInvoice } from '../billing/data/invoices.ts';
import {
  findMembersByObject,
  findMembersByObjectOrName,
  namedInBodyOrOwn,
  namedInQueryOrOwn,
  type Organized,
  organizationAdmins,
} from '../partners/access.ts';
import { keyOfBilledId, parseBilledOwner } from './data/subscriptions.ts';

/** Lets in the owner of an account, and the owner and admins of a partner organization. */
const allowPayersOf = (payers: Organized) =>
  ({
    jwt: roles,
    secretKey: roles,
    organization: { ...payers, roles: organizationAdmins },
  }) as const satisfies Access;

/** Those who pay for the organization that a query names. */
export const allowPayersToReadThemselves = allowPayersOf(namedInQueryOrOwn);

/** The same, and those who act for the merchant under a grant. */
export const allowPayersToRead = {
  ...allowPayersToReadThemselves,
  grant: 'billing:read',
} as const satisfies Access;

/** Those who pay for the organization that a body names. */
export const allowPayers = allowPayersOf(namedInBodyOrOwn);

const billedOwners = { keyOf: keyOfBilledId, ownerOf: parseBilledOwner };

/** Those who pay for the organization of the subscription in the path. */
export const allowPayersOfSubscription = allowPayersOf({
  named: { in: 'params', field: 'subscription_id' },
  members: findMembersByObject(billedOwners),
});

/** Those who pay for the organization of the add-on in the path. */
export const allowPayersOfAddon = allowPayersOf({
  named: { in: 'params', field: 'addon_id' },
  members: findMembersByObject(billedOwners),
});

/** Those who pay for what the path names, a subscription or an organization, and who act for the merchant under a grant. */
export const allowReadersOfBilled = {
  ...allowPayersOf({
    named: { in: 'params', field: 'subscription_id' },
    members: findMembersByObjectOrName(billedOwners),
  }),
  grant: 'billing:read',
} as const satisfies Access;

const ofInvoice: Organized = {
  named: { in: 'params', field: 'invoice_id' },
  members: findMembersByObject({ keyOf: keyOfInvoice, ownerOf: parseInvoice }),
};

/** Those who pay the invoice in the path. */
export const allowPayersOfInvoice = allowPayersOf(ofInvoice);

/** The same, and those who act for the merchant under a grant. */
export const allowReadersOfInvoice = {
  ...allowPayersOf(ofInvoice),
  grant: 'billing:read',
} as const satisfies Access;
