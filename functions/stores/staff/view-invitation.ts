import { defineRoute, pepperAccess } from '#ground';
import { StaffInvitation, staffTokenParams } from '../../../shared/stores/contract/staff.ts';
import {
  staffInvitationOfToken,
  toStaffInvitationView,
} from '../../../shared/stores/staff/staff-invitation.ts';

export const route = defineRoute({
  id: 'staff.view-invitation',
  at: 'GET /api/v1/storefront/staff/invitations/{token}/',
  summary: 'Get an invitation to a store',
  description:
    'Shows which store invites whom, in which role and until when, to anyone who holds the link. Once the invitation is sent again or removed, the link answers 404.',
  auth: { public: true },
  params: staffTokenParams,
  returns: [200, StaffInvitation],
  uses: { pepper: pepperAccess },
  async handle({ params, now }, { table, pepper }) {
    const { store, member } = await staffInvitationOfToken(table, await pepper.bytes(), params.token);
    return toStaffInvitationView(store, member, now);
  },
});
