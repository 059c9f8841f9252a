import * as z from 'zod';
import { defineListRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { ListedVerification } from '../../../shared/trust/contract/admin-verification.ts';
import { listVerifications } from '../../../shared/trust/data/verifications.ts';
import { verificationStatuses } from '../../../shared/trust/domain/verification.ts';
import { toListedVerificationView } from '../../../shared/trust/listed-view.ts';

export const route = defineListRoute({
  id: 'verifications.list',
  path: '/api/v1/admin/verifications/',
  summary: 'List verifications',
  description:
    'Lists the verifications with a status, oldest submission first: those that wait for a decision, unless you ask for others.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: {
    status: z.enum(verificationStatuses).exclude(['UNVERIFIED']).default('SUBMITTED'),
  },
  item: ListedVerification,
  async list({ query: { status }, page }, { table }) {
    const { verifications, next } = await listVerifications(table, status, page);
    return { results: verifications.map(toListedVerificationView), next };
  },
});
