import { defineRoute, pepperAccess } from '#ground';
import { MemberInvitationView, memberTokenParams } from '../../../shared/partners/contract/member.ts';
import { memberInvitationOfToken } from '../../../shared/partners/members/member-invitation.ts';
import { toMemberInvitationView } from '../../../shared/partners/members/member-view.ts';

export const route = defineRoute({
  id: 'members.view-invitation',
  at: 'GET /api/v1/console/members/{token}/',
  summary: 'Get an invitation to an organization',
  description:
    'Shows which organization invites whom, in which role and until when, to anyone who holds the link. A link that was used, has expired, or is from an earlier mail answers 404.',
  auth: { public: true },
  params: memberTokenParams,
  returns: [200, MemberInvitationView],
  uses: { pepper: pepperAccess },
  async handle({ params, now }, { table, pepper }) {
    const found = await memberInvitationOfToken({ table, now }, await pepper.bytes(), params.token);
    return toMemberInvitationView(found.organization, found.invitation);
  },
});
