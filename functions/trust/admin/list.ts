import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { ListedVerification } from '../../../shared/trust/contract/admin-verification.ts';
import { listVerifications } from '../../../shared/trust/data/verifications.ts';
import { verificationStatuses } from '../../../shared/trust/domain/verification.ts';
import { toListedVerificationView } from '../../../shared/trust/listed-view.ts';

const id = 'verifications.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/admin/verifications/',
  summary: 'List verifications',
  description:
    'Lists the verifications with a status, oldest submission first: those that wait for a decision, unless you ask for others.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: z.object({
    ...pageQuery,
    status: z.enum(verificationStatuses).exclude(['UNVERIFIED']).default('SUBMITTED'),
  }),
  returns: [200, pageOf(ListedVerification)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor, status }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, { status });
    const { verifications, next } = await listVerifications(table, status, { limit, after });
    const views = verifications.map(toListedVerificationView);
    return pages.of(views, next, { url, route: id, caller, filters: { status }, limit });
  },
});
