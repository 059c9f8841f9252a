import { Commit, defineRoute, Problem, pepperAccess } from '#ground';
import { verifiedInLive } from '../../../shared/identity/standing.ts';
import { invitationLimitNote, invitationLimits } from '../../../shared/notices/invitation-limits.ts';
import { allowOnlyStaff, ofStore } from '../../../shared/stores/access.ts';
import { StaffOut, staffParams } from '../../../shared/stores/contract/staff.ts';
import { saveStaff, staffOf } from '../../../shared/stores/data/staff.ts';
import { maxStaffMails } from '../../../shared/stores/domain/staff.ts';
import { findRecord, loadNamedStore, stampRecord } from '../../../shared/stores/settings.ts';
import { assertMayStaff } from '../../../shared/stores/staff/assert-may-staff.ts';
import {
  invitationEndOf,
  toInvitedStaffView,
  writeStaffMail,
} from '../../../shared/stores/staff/staff-invitation.ts';

export const route = defineRoute({
  id: 'staff.resend',
  at: 'POST /api/v1/storefront/stores/{store_id}/staff/{staff_id}/resend/',
  summary: 'Resend an invitation to a store',
  description: `Mails a new link that works for 7 days; the former one stops working. An expired invitation can be sent again too. An invitation can be sent ${maxStaffMails} times. ${invitationLimitNote}`,
  auth: { ...allowOnlyStaff(ofStore, 'staff.manage'), standing: verifiedInLive },
  params: staffParams,
  returns: [200, StaffOut],
  errors: ['invalid_state', 'conflict'],
  limits: invitationLimits,
  uses: { pepper: pepperAccess },
  async handle({ params, caller, baseUrl, now }, { table, pepper }) {
    const [store, read] = await Promise.all([
      loadNamedStore(table, params.store_id),
      staffOf(table, params.store_id),
    ]);
    const before = findRecord(read.staff, params.staff_id);
    assertMayStaff(caller.store.role, before.role);
    if (before.status !== 'INVITED')
      throw new Problem('invalid_state', 'The invitation has already been accepted.');
    if (before.sends >= maxStaffMails)
      throw new Problem(
        'invalid_state',
        `The invitation was sent ${maxStaffMails} times. Remove it, and invite the address again.`,
      );
    const fields = { ...before, sends: before.sends + 1, expires: invitationEndOf(now) };
    const member = stampRecord(fields, now, before);
    const staff = read.staff.map((one) => (one === before ? member : one));
    const writes = [saveStaff(store.id, read, staff), ...writeStaffMail(store, member, now)];
    return new Commit(writes, toInvitedStaffView(store, member, { pepper: await pepper.bytes(), baseUrl }));
  },
});
