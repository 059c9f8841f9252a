import * as z from 'zod';
import { route as adminGet } from '../../../functions/partners/admin/get.ts';
import { route as adminList } from '../../../functions/partners/admin/list.ts';
import { route as reinstate } from '../../../functions/partners/admin/reinstate.ts';
import { route as suspend } from '../../../functions/partners/admin/suspend.ts';
import { route as acceptInvitation } from '../../../functions/partners/members/accept-invitation.ts';
import { route as inviteMember } from '../../../functions/partners/members/create.ts';
import { route as removeMember } from '../../../functions/partners/members/delete.ts';
import { route as listMembers } from '../../../functions/partners/members/list.ts';
import { route as changeMember } from '../../../functions/partners/members/update.ts';
import { route as viewInvitation } from '../../../functions/partners/members/view-invitation.ts';
import { route as createOrganization } from '../../../functions/partners/organizations/create.ts';
import { route as getOrganization } from '../../../functions/partners/organizations/get.ts';
import { route as listOrganizations } from '../../../functions/partners/organizations/list.ts';
import { route as updateOrganization } from '../../../functions/partners/organizations/update.ts';
import { route as enroll } from '../../../functions/partners/programs/enroll.ts';
import { route as listPrograms } from '../../../functions/partners/programs/list.ts';
import { defineId } from '../../../shared/kernel/scalars.ts';
import { newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import { newPartnerKey } from '../../support/people/partners/keys.ts';
import { mailedTokenOf } from '../../support/people/partners/members.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: defineId<'Organization'>() });

/** A partner makes an organization, takes somebody in, accepts the terms of a program, and is suspended for a while. */
export async function playOrganizations({ wire, call }: Play): Promise<void> {
  const owner = await newUser(wire, 'merchant', { name: 'Kunle Adebayo', email: 'kunle@partners.example' });
  const member = await newUser(wire, 'merchant', { name: 'Chioma Eze', email: 'chioma@partners.example' });
  const headers = await withKey(wire, owner, 'live');
  const [app, guest] = [await signedIn(wire, owner), await signedIn(wire, member)];
  const made = await call(createOrganization, headers, { body: { name: 'Lagos Partners' } });
  const { id } = Made.parse(made.body);
  const params = { organization_id: id };
  await call(listOrganizations, headers);
  await call(getOrganization, headers, { params });
  await call(updateOrganization, headers, { params, body: { phone: '+2348030001122' } });

  await call(inviteMember, app, { params, body: { email: member.email, role: 'MEMBER' } });
  const link = { params: { token: await mailedTokenOf(wire, id, member.email) } };
  await call(viewInvitation, undefined, link);
  await call(acceptInvitation, guest, link);
  await call(listMembers, app, { params });
  const seat = { params: { ...params, member_id: member.id } };
  await call(changeMember, app, { ...seat, body: { role: 'ADMIN' } });

  await call(listPrograms, headers);
  const terms = { organization: id, terms_version: '2025-01-01', accept: true };
  await call(enroll, app, { params: { program_key: 'distributor' }, body: terms });

  await newPartnerKey(wire, owner, id);
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(adminList, admin);
  await call(adminGet, admin, { params });
  await call(suspend, admin, { params, body: { reason: 'The organization answers for others.' } });
  await call(reinstate, admin, { params });
  await call(removeMember, app, seat);
}
