import { toPlainName } from '#ground';
import type { PaidPlanKey } from '../../billing/domain/plans.ts';
import type { Client } from '../../partners/data/clients.ts';
import type { License } from '../data/licenses.ts';

const names: Readonly<Record<PaidPlanKey, string>> = { STARTER: 'Starter', GROWTH: 'Growth', SCALE: 'Scale' };

/** How an invoice names a licence: "Starter plan for Adire House, 3 months". */
export const describeLicense = (
  { plan, months }: Pick<License, 'plan' | 'months'>,
  { business_name }: Pick<Client, 'business_name'>,
): string =>
  `${names[plan]} plan for ${toPlainName(business_name, 'a client')}, ${months} month${months === 1 ? '' : 's'}`;
