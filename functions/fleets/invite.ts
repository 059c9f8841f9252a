import { InvitationIn, InvitationOut } from '../../shared/fleets/contract/fleet.ts';
import { type Invitation, invite } from '../../shared/fleets/data/invitations.ts';
import { invitationLife } from '../../shared/fleets/domain/invitation.ts';
import { userById } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { letter, sentNow } from './invitation.ts';
import { invitationLimits, limitNote } from './limits.ts';

export const route = defineRoute({
  id: 'fleet.invite',
  method: 'POST',
  path: '/api/v1/invitations/',
  summary: 'Invite a rider or dispatcher into your fleet',
  description: `Mails an accept link that works for 7 days; an existing rider account is told in the app and by push too. Whoever accepts needs a rider account with the invited address. A RIDER can be assigned your shipments. A DISPATCHER signs in as a rider and does for a carrier what the carrier itself does with its shipments (list, claim, assign, exceptions and returns), for a merchant the assigning of its open shipments to riders of its fleet. An address has one open invitation of yours at a time. With \`X-Svc-Mode: test\` nobody is mailed, and the answer holds the link (\`test_link\`) and its token (\`test_token\`). ${limitNote}`,
  auth: { jwt: ['merchant', 'carrier'] },
  body: InvitationIn,
  returns: [201, InvitationOut],
  errors: ['conflict'],
  limits: invitationLimits,
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ body, caller, baseUrl, now }, { table, pepper }) {
    const owner = await userById(table, caller.user);
    if (!owner) throw new Problem('not_found');
    const { email, phone, role } = body;
    const invitation: Invitation = {
      id: toId<'Invitation'>(crypto.randomUUID()),
      owner: owner.id,
      fleet_name: owner.name,
      mode: caller.mode,
      email,
      ...(phone && { phone }),
      role,
      status: 'PENDING',
      version: 1,
      expires: Math.floor(now.getTime() / 1000) + invitationLife,
      created_at: now.toISOString(),
    };
    const writes = [...invite(invitation, now), ...letter(invitation, now)];
    return new Commit(writes, sentNow(invitation, { pepper: await pepper.bytes(), baseUrl, now }));
  },
});

export const handler = lambda(route);
