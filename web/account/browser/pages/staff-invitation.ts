/** The invitation to work in a store. */
import { type Invitation, showInvitation } from '../invitation.ts';

await showInvitation<Invitation & { readonly store_name: string }>({
  base: '/storefront/staff/invitations/',
  inviterOf: ({ store_name }) => store_name,
  account: 'merchant',
  test: 'This is a test: the store sells nothing real.',
  duties: {
    MANAGER: 'run the store as a manager',
    CATALOG: 'manage the catalog and the stock',
    FULFILMENT: 'handle orders',
    SUPPORT: 'help customers',
    VIEWER: 'see how the store does',
  },
  endings: {
    ACCEPTED: () => 'It has already been accepted, so there is nothing left to do.',
    EXPIRED: (store) => `It has expired. Please ask ${store} to send you a new one.`,
  },
});
