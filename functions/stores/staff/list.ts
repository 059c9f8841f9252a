import { defineRoute, pageOf } from '#ground';
import { allowOnlyStaff, ofStore } from '../../../shared/stores/access.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { StaffOut } from '../../../shared/stores/contract/staff.ts';
import { staffOf } from '../../../shared/stores/data/staff.ts';
import { toStaffView } from '../../../shared/stores/staff/staff-invitation.ts';

export const route = defineRoute({
  id: 'staff.list',
  at: 'GET /api/v1/storefront/stores/{store_id}/staff/',
  summary: 'List the staff of a store',
  description:
    'Lists all who work in the store, except its owner, and all who are invited, newest first, on one page. `next` is always null.',
  auth: allowOnlyStaff(ofStore, 'store.view'),
  params: storeParams,
  returns: [200, pageOf(StaffOut)],
  async handle({ params }, { table }) {
    const { staff } = await staffOf(table, params.store_id);
    return { next: null, previous: null, results: staff.toReversed().map(toStaffView) };
  },
});
