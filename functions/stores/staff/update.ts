import { Commit, defineRoute } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowOnlyStaff, ofStore } from '../../../shared/stores/access.ts';
import { StaffChange, StaffOut, staffParams } from '../../../shared/stores/contract/staff.ts';
import { saveStaff, staffOf } from '../../../shared/stores/data/staff.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { findRecord, stampRecord } from '../../../shared/stores/settings.ts';
import { assertMayStaff } from '../../../shared/stores/staff/assert-may-staff.ts';
import { toStaffView } from '../../../shared/stores/staff/staff-invitation.ts';
import { writeWorkplace } from '../../../shared/stores/staff/staff-place.ts';

export const route = defineRoute({
  id: 'staff.update',
  at: 'PATCH /api/v1/storefront/stores/{store_id}/staff/{staff_id}/',
  summary: 'Update a member of the staff',
  description:
    'Changes only the fields that you send. A new role applies from the next request of that person on. Only the owner changes managers, and makes somebody one.',
  auth: { ...allowOnlyStaff(ofStore, 'staff.manage'), standing: activeSession },
  params: staffParams,
  body: StaffChange,
  returns: [200, StaffOut],
  errors: ['conflict'],
  async handle({ params, body, caller, now }, { table }) {
    const read = await staffOf(table, params.store_id);
    const before = findRecord(read.staff, params.staff_id);
    const { role = before.role, name = before.name } = body;
    assertMayStaff(caller.store.role, before.role, role);
    assertLatest(before.revision, body.revision);
    const member = stampRecord({ ...before, role, name }, now, before);
    const staff = read.staff.map((one) => (one === before ? member : one));
    const at = { store: params.store_id, mode: caller.mode };
    const place = role === before.role ? [] : await writeWorkplace(table, before, at, role);
    return new Commit([saveStaff(params.store_id, read, staff), ...place], toStaffView(member));
  },
});
