import { defineArea } from '#ground';
import { route as adminGet } from './admin/get.ts';
import { route as adminList } from './admin/list.ts';
import { route as reinstate } from './admin/reinstate.ts';
import { route as suspend } from './admin/suspend.ts';
import { route as claimsAccept } from './claims/accept.ts';
import { route as decline } from './claims/decline.ts';
import { route as claimsView } from './claims/view.ts';
import { route as clientsCreate } from './clients/create.ts';
import { route as end } from './clients/end.ts';
import { route as clientsGet } from './clients/get.ts';
import { route as invite } from './clients/invite.ts';
import { route as clientsList } from './clients/list.ts';
import { route as grantsCreate } from './grants/create.ts';
import { route as grantsList } from './grants/list.ts';
import { route as revoke } from './grants/revoke.ts';
import { route as membersAccept } from './members/accept-invitation.ts';
import { route as membersCreate } from './members/create.ts';
import { route as remove } from './members/delete.ts';
import { route as membersList } from './members/list.ts';
import { route as membersUpdate } from './members/update.ts';
import { route as membersView } from './members/view-invitation.ts';
import { route as consent } from './merchant/consent.ts';
import { route as merchantList } from './merchant/list.ts';
import { route as organizationsCreate } from './organizations/create.ts';
import { route as organizationsGet } from './organizations/get.ts';
import { route as organizationsList } from './organizations/list.ts';
import { route as organizationsUpdate } from './organizations/update.ts';
import { route as enroll } from './programs/enroll.ts';
import { route as programsList } from './programs/list.ts';

export const adminOrganizationsArea = defineArea({
  name: 'admin-organizations',
  about: 'For admins: partner organizations, and decisions about them.',
  routes: [adminList, adminGet, suspend, reinstate],
});

export const clientClaimsArea = defineArea({
  name: 'client-claims',
  about: 'The link by which a merchant takes over what a partner has prepared.',
  routes: [claimsView, claimsAccept, decline],
});

export const grantsArea = defineArea({
  name: 'grants',
  about: 'What merchants let a partner do in their name.',
  routes: [grantsList, grantsCreate, revoke],
});

export const clientsArea = defineArea({
  name: 'clients',
  about: 'The merchants that a partner drafts, invites and brings.',
  routes: [clientsList, clientsCreate, clientsGet, invite, end],
});

export const membersArea = defineArea({
  name: 'members',
  about: 'Who works in a partner organization, in which role, and the invitations to it.',
  routes: [membersList, membersCreate, membersUpdate, remove, membersView, membersAccept],
});

export const merchantPartnersArea = defineArea({
  name: 'merchant-partners',
  about: 'The partners of a merchant, and what the merchant lets them do.',
  routes: [merchantList, consent],
});

export const programsArea = defineArea({
  name: 'programs',
  about: 'Partner programs, their terms, and the enrolment of organizations.',
  routes: [programsList, enroll],
});

export const organizationsArea = defineArea({
  name: 'organizations',
  about: 'Partner organizations, which bring merchants and work for them.',
  routes: [organizationsList, organizationsCreate, organizationsGet, organizationsUpdate],
});
