import { defineRoute } from '#ground';
import { allowOnlyStaff, ofStore } from '../../../shared/stores/access.ts';
import { StaffOut, staffParams } from '../../../shared/stores/contract/staff.ts';
import { staffOf } from '../../../shared/stores/data/staff.ts';
import { findRecord } from '../../../shared/stores/settings.ts';
import { toStaffView } from '../../../shared/stores/staff/staff-invitation.ts';

export const route = defineRoute({
  id: 'staff.get',
  at: 'GET /api/v1/storefront/stores/{store_id}/staff/{staff_id}/',
  summary: 'Get a member of the staff',
  description: 'Shows the member, or the invited person, with this id.',
  auth: allowOnlyStaff(ofStore, 'store.view'),
  params: staffParams,
  returns: [200, StaffOut],
  async handle({ params }, { table }) {
    const { staff } = await staffOf(table, params.store_id);
    return toStaffView(findRecord(staff, params.staff_id));
  },
});
