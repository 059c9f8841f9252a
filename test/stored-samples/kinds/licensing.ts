import type { BilledOrganization } from '../../../shared/billing/data/billing-partition.ts';
import { loadUncheckedLicense } from '../../../shared/licensing/data/licenses.ts';
import { statementsOf } from '../../../shared/licensing/data/pool-statements.ts';
import { poolOf } from '../../../shared/licensing/data/pools.ts';
import { rowsOfClient, sponsoredPlanOf } from '../../../shared/licensing/data/sponsored-plans.ts';
import { loadUncheckedSponsorship } from '../../../shared/licensing/data/sponsorships.ts';
import { wholesaleOf } from '../../../shared/licensing/data/wholesale.ts';
import { licensedPlanOf } from '../../../shared/subscriptions/data/licensed-plan.ts';
import { kindsOf, page, someId } from '../kind.ts';

const of = (): BilledOrganization => ({ organization: someId(), mode: 'test' });

/** What is stored of the plans that partners pay. */
export const licensingKinds = kindsOf('licensing', [
  ['sponsorship', 'SPONSORSHIP#', 'SPONSORSHIP', (table) => loadUncheckedSponsorship(table, someId())],
  ['license', 'LICENSE#', 'LICENSE', (table) => loadUncheckedLicense(table, someId())],
  ['plan of a merchant', 'BILLING#', 'LICENSE', (table) => licensedPlanOf(table, of())],
  [
    'sponsored plan of a client',
    'CLIENT_PLANS#',
    'PLAN#',
    (table) => sponsoredPlanOf(table, { client: someId(), plan: 'STARTER', source: 'POOL' }),
  ],
  [
    'license of a client',
    'CLIENT_PLANS#',
    'LICENSE#',
    (table) => rowsOfClient(table, 'license', someId(), page),
  ],
  [
    'sponsorship of a client',
    'CLIENT_PLANS#',
    'SPONSORSHIP#',
    (table) => rowsOfClient(table, 'sponsorship', someId(), page),
  ],
  ['pool', 'POOL#', 'POOL', (table) => poolOf(table, of())],
  ['statement', 'POOL#', 'S#', (table) => statementsOf(table, of(), page)],
  ['wholesale', 'WHOLESALE#', 'WHOLESALE', (table) => wholesaleOf(table, of())],
]);
