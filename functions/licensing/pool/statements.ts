import { defineListRoute } from '#ground';
import { StatementOut } from '../../../shared/licensing/contract/pool.ts';
import { statementsOf } from '../../../shared/licensing/data/pool-statements.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

export const route = defineListRoute({
  id: 'pool.statements',
  path: '/console/distribution/statements/',
  summary: 'List the movements of the pool',
  description:
    'Lists what was bought, allocated, returned and lost, newest first. EXPIRY is what a lot lost at its end, or because its payment was taken back by a bank or refunded. A movement that concerns several lots has a row for each.',
  auth: allowPartners(namedInQuery, 'distribution:pool:read'),
  query: { organization: organizationOfPartner },
  item: StatementOut,
  async list({ caller, page }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const { rows, next } = await statementsOf(table, billed, page);
    return { results: [...rows], next };
  },
});
