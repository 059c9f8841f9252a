import { Commit, defineRoute, Empty } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowOnlyStaff, ofStore } from '../../../shared/stores/access.ts';
import { staffParams } from '../../../shared/stores/contract/staff.ts';
import { saveStaff, staffOf } from '../../../shared/stores/data/staff.ts';
import { findRecord } from '../../../shared/stores/settings.ts';
import { assertMayStaff } from '../../../shared/stores/staff/assert-may-staff.ts';
import { writeWorkplace } from '../../../shared/stores/staff/staff-place.ts';

export const route = defineRoute({
  id: 'staff.delete',
  at: 'DELETE /api/v1/storefront/stores/{store_id}/staff/{staff_id}/',
  summary: 'Remove a member of the staff',
  description:
    'From the next request on, that person has no access to the store. An open invitation can no longer be accepted. Only the owner removes managers.',
  auth: { ...allowOnlyStaff(ofStore, 'staff.manage'), standing: activeSession },
  params: staffParams,
  returns: [200, Empty],
  async handle({ params, caller }, { table }) {
    const read = await staffOf(table, params.store_id);
    const gone = findRecord(read.staff, params.staff_id);
    assertMayStaff(caller.store.role, gone.role);
    const staff = read.staff.filter((one) => one !== gone);
    const place = await writeWorkplace(table, gone, { store: params.store_id, mode: caller.mode }, undefined);
    return new Commit([saveStaff(params.store_id, read, staff), ...place], {});
  },
});
