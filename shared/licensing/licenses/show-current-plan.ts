import type { Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { CurrentPlan } from '../../subscriptions/plan/current-plan.ts';
import { toCurrentView } from '../../subscriptions/plan/subscription-view.ts';
import { loadUncheckedLicense } from '../data/licenses.ts';

/** The plan that counts for a merchant, as it sees it: 1 GetItem where a partner pays it. */
export async function showCurrentPlan(
  table: Table,
  current: CurrentPlan,
  billed: BilledOrganization,
): Promise<ReturnType<typeof toCurrentView>> {
  const { source, license } = current;
  const isLicensed = source === 'LICENSE' && license !== undefined;
  const record = isLicensed ? await loadUncheckedLicense(table, license.license) : undefined;
  return toCurrentView(current, billed, record);
}
