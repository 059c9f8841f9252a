import { Commit, defineRoute, pepperAccess } from '#ground';
import { InvitationIn, InvitationOut } from '../../shared/fleets/contract/fleet.ts';
import { addInvitation } from '../../shared/fleets/data/invitations.ts';
import {
  createInvitation,
  toNewInvitationView,
  writeInvitationMail,
} from '../../shared/fleets/invitation.ts';
import { loadOwnAccount } from '../../shared/identity/data/users.ts';
import { verifiedInLive } from '../../shared/identity/standing.ts';
import { invitationLimitNote, invitationLimits } from '../../shared/notices/invitation-limits.ts';

export const route = defineRoute({
  id: 'fleet.invite',
  at: 'POST /api/v1/invitations/',
  summary: 'Invite a rider or dispatcher to your fleet',
  description: `Mails an accept link that works for 7 days. An existing rider account with this address is also notified in the app and by push. Only a rider account with the invited address can accept. You can assign your shipments to a RIDER. A DISPATCHER signs in as a rider and acts for you. For a carrier, a dispatcher lists, claims and assigns shipments and handles exceptions and returns, as the carrier itself does. For a merchant, a dispatcher assigns open shipments to riders of the fleet. An address can have one open invitation of yours at a time. With \`X-Svc-Mode: test\` no mail is sent, and the answer holds the link (\`test_link\`) and its token (\`test_token\`). ${invitationLimitNote}`,
  auth: { jwt: ['merchant', 'carrier'], standing: verifiedInLive },
  body: InvitationIn,
  returns: [201, InvitationOut],
  errors: ['conflict'],
  limits: invitationLimits,
  uses: { pepper: pepperAccess },
  async handle({ body, caller, baseUrl, now }, { table, pepper }) {
    const owner = await loadOwnAccount(table, caller);
    const invitation = createInvitation({ owner: owner.id, mode: caller.mode }, owner.name, body, now);
    const writes = [...addInvitation(invitation, now), ...writeInvitationMail(invitation, now)];
    const view = toNewInvitationView(invitation, { pepper: await pepper.bytes(), baseUrl, now });
    return new Commit(writes, view);
  },
});
