import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { claimForAdmin } from '../../../shared/shipments/claims/claim-view.ts';
import { ClaimForAdmin } from '../../../shared/shipments/contract/claim.ts';
import { listClaims } from '../../../shared/shipments/data/claims.ts';
import { claimStatuses } from '../../../shared/shipments/domain/claims.ts';
import { uploadsAccess } from '../../../shared/shipments/wiring.ts';

const name = 'claims.list-all';

export const route = defineRoute({
  id: name,
  method: 'GET',
  path: '/api/v1/admin/claims/',
  summary: 'List the claims to decide',
  description:
    'Lists the claims of all merchants with this status, the oldest first. The links to proofs work for 15 minutes. Claims about test shipments are listed with the header `X-Svc-Mode: test`.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: z.object({
    ...pageQuery,
    status: z.enum(claimStatuses).default('OPEN').describe('Only claims with this status.'),
  }),
  returns: [200, pageOf(ClaimForAdmin)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess, uploads: uploadsAccess },
  async handle({ query, caller, url }, { table, pages, uploads }) {
    const { limit, cursor, status } = query;
    const filters = { status };
    const after = pages.start(cursor, name, caller, filters);
    const { claims, next } = await listClaims(table, caller.mode, status, { limit, after });
    const results = await Promise.all(claims.map((claim) => claimForAdmin(claim, uploads)));
    return pages.of(results, next, { url, route: name, caller, filters, limit });
  },
});
