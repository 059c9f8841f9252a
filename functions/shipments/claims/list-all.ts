import * as z from 'zod';
import { defineListRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { claimForAdmin } from '../../../shared/shipments/claims/claim-view.ts';
import { ClaimForAdmin } from '../../../shared/shipments/contract/claim.ts';
import { listClaims } from '../../../shared/shipments/data/claims.ts';
import { claimStatuses } from '../../../shared/shipments/domain/claims.ts';
import { uploadsAccess } from '../../../shared/shipments/wiring.ts';

export const route = defineListRoute({
  id: 'claims.list-all',
  path: '/api/v1/admin/claims/',
  summary: 'List the claims to decide',
  description:
    'Lists the claims of all merchants with this status, the oldest first. The links to proofs work for 15 minutes. Claims about test shipments are listed with the header `X-Svc-Mode: test`.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: {
    status: z.enum(claimStatuses).default('OPEN').describe('Only claims with this status.'),
  },
  item: ClaimForAdmin,
  uses: { uploads: uploadsAccess },
  async list({ query: { status }, caller, page }, { table, uploads }) {
    const { claims, next } = await listClaims(table, caller.mode, status, page);
    return { results: await Promise.all(claims.map((claim) => claimForAdmin(claim, uploads))), next };
  },
});
