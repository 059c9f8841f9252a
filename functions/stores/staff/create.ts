import { Commit, defineRoute, Problem, pepperAccess, toId } from '#ground';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { verifiedInLive } from '../../../shared/identity/standing.ts';
import { invitationLimitNote, invitationLimits } from '../../../shared/notices/invitation-limits.ts';
import { allowOnlyStaff, ofStore } from '../../../shared/stores/access.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { StaffIn, StaffOut } from '../../../shared/stores/contract/staff.ts';
import { type StaffMember, saveStaff, staffOf } from '../../../shared/stores/data/staff.ts';
import { loadNamedStore, stampRecord } from '../../../shared/stores/settings.ts';
import { assertMayStaff } from '../../../shared/stores/staff/assert-may-staff.ts';
import {
  invitationEndOf,
  toInvitedStaffView,
  writeStaffMail,
} from '../../../shared/stores/staff/staff-invitation.ts';
import { writeStaffPlace } from '../../../shared/stores/staff/staff-room.ts';

export const route = defineRoute({
  id: 'staff.create',
  at: 'POST /api/v1/storefront/stores/{store_id}/staff/',
  summary: 'Invite a member of the staff',
  description: `Mails an accept link that works for 7 days. Only a merchant account with the invited address can accept. An address can be in the staff of a store once. Managers invite all but managers. The plan of the owner limits the staff of all its stores together, and open invitations count. With \`X-Svc-Mode: test\` or a test key no mail is sent, and the answer holds the link (\`test_link\`) and its token (\`test_token\`). ${invitationLimitNote}`,
  auth: { ...allowOnlyStaff(ofStore, 'staff.manage'), standing: verifiedInLive },
  params: storeParams,
  body: StaffIn,
  returns: [201, StaffOut],
  errors: ['conflict', 'limit_reached'],
  limits: invitationLimits,
  uses: { pepper: pepperAccess },
  async handle({ params, body, caller, baseUrl, now }, { table, pepper }) {
    assertMayStaff(caller.store.role, body.role);
    const store = await loadNamedStore(table, params.store_id);
    const [owner, read] = await Promise.all([loadUser(table, store.owner), staffOf(table, store.id)]);
    if (owner?.email === body.email)
      throw new Problem('conflict', 'This is the address of the owner of the store.');
    if (read.staff.some(({ email }) => email === body.email))
      throw new Problem('conflict', 'This address is already in the staff of the store.');
    const place = await writeStaffPlace(table, store, read);
    const fields = { ...body, id: toId<'Staff'>(crypto.randomUUID()), status: 'INVITED' as const };
    const member: StaffMember = stampRecord({ ...fields, sends: 1, expires: invitationEndOf(now) }, now);
    const writes = [
      saveStaff(store.id, read, [...read.staff, member]),
      ...place,
      ...writeStaffMail(store, member, now),
    ];
    return new Commit(writes, toInvitedStaffView(store, member, { pepper: await pepper.bytes(), baseUrl }));
  },
});
