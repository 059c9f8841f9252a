import { userById } from '../../../shared/identity/data/users.ts';
import { verifiedInLive } from '../../../shared/identity/standing.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { limitReached, Problem } from '../../../shared/kernel/problem.ts';
import { invitationLimits, limitNote } from '../../../shared/notices/invitation-limits.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { assertMayStaff } from '../../../shared/stores/assert-may-staff.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { StaffIn, StaffOut } from '../../../shared/stores/contract/staff.ts';
import { type StaffMember, saveStaff, staffOf } from '../../../shared/stores/data/staff.ts';
import { limitsOf } from '../../../shared/stores/domain/limits.data.ts';
import { namedStore, stamped } from '../../../shared/stores/settings.ts';
import { invitationEnd, invitedView, mailStaffInvitation } from '../../../shared/stores/staff-invitation.ts';

export const route = defineRoute({
  id: 'staff.create',
  method: 'POST',
  path: '/api/v1/storefront/stores/{store_id}/staff/',
  summary: 'Invite a member of the staff',
  description: `Mails an accept link that works for 7 days. Only a merchant account with the invited address can accept. An address can be in the staff of a store once. Managers invite all but managers. With \`X-Svc-Mode: test\` or a test key no mail is sent, and the answer holds the link (\`test_link\`) and its token (\`test_token\`). ${limitNote}`,
  auth: { ...allowStaff(ofStore, 'staff.manage'), standing: verifiedInLive },
  params: storeParams,
  body: StaffIn,
  returns: [201, StaffOut],
  errors: ['not_found', 'conflict', 'limit_reached'],
  limits: invitationLimits,
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, body, caller, baseUrl, now }, { table, pepper }) {
    assertMayStaff(caller.store.role, body.role);
    const store = await namedStore(table, params.store_id);
    const [owner, read] = await Promise.all([userById(table, store.owner), staffOf(table, store.id)]);
    if (owner?.email === body.email)
      throw new Problem('conflict', 'This is the address of the owner of the store.');
    if (read.staff.some(({ email }) => email === body.email))
      throw new Problem('conflict', 'This address is already in the staff of the store.');
    const most = limitsOf(store.owner).staff;
    if (read.staff.length >= most)
      throw limitReached(
        'staff',
        most,
        'Your plan sets this limit for each store, and invitations count. Remove one first.',
      );
    const fields = { ...body, id: toId<'Staff'>(crypto.randomUUID()), status: 'INVITED' as const };
    const member: StaffMember = stamped({ ...fields, sends: 1, expires: invitationEnd(now) }, now);
    const writes = [
      saveStaff(store.id, read, [...read.staff, member]),
      ...mailStaffInvitation(store, member, now),
    ];
    return new Commit(writes, invitedView(store, member, { pepper: await pepper.bytes(), baseUrl }));
  },
});

export const handler = lambda(route);
