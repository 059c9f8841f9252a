/** The invitation to work in a partner organization. */
import { type Invitation, showInvitation } from '../invitation.ts';

await showInvitation<Invitation & { readonly organization_name: string }>({
  base: '/console/members/',
  inviterOf: ({ organization_name }) => organization_name,
  account: 'merchant',
  duties: {
    ADMIN: 'run their partner organization as an admin',
    MEMBER: 'work for their clients',
  },
  unknown:
    'The link was used, is older than 7 days, or is from an older mail. Please open the link in the newest mail, or ask to be invited again.',
});
