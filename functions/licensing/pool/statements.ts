import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { StatementOut } from '../../../shared/licensing/contract/pool.ts';
import { statementsOf } from '../../../shared/licensing/data/pool-statements.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfPartner } from '../../../shared/partners/contract/organization.ts';

const id = 'pool.statements';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/console/distribution/statements/',
  summary: 'List the movements of the pool',
  description:
    'Lists what was bought, allocated, given back and lost, newest first. EXPIRY is what a lot lost at its end, or because its payment was taken back by a bank or refunded. A movement that concerns several lots has a row for each.',
  auth: allowPartners(namedInQuery, 'distribution:pool:read'),
  query: z.object({ organization: organizationOfPartner, ...pageQuery }),
  returns: [200, pageOf(StatementOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table, pages }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const filters = { organization: billed.organization };
    const after = pages.start(cursor, id, caller, filters);
    const { rows, next } = await statementsOf(table, billed, { limit, after });
    return pages.of([...rows], next, { url, route: id, caller, filters, limit });
  },
});
