import * as z from 'zod';
import { defineRoute, listLastRuns, timeOut } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'admin-money.proofs',
  at: 'GET /api/v1/admin/proofs/',
  summary: 'Get what the reconciliations found',
  description:
    'Each reconciliation with its last run, and the last differences that it found, the first ten of that run. They walk everything once a day, and begin or go on each hour.',
  auth: { jwt: ['admin'], standing: adminSession },
  returns: [
    200,
    z.object({
      results: z
        .array(
          z.object({
            name: z.string(),
            ran_at: timeOut,
            failed: z.string().optional().describe('Why the last run did not come to its end.'),
            found_at: timeOut.optional().describe('When a run last found a difference; absent for never.'),
            found: z.int().optional().describe('How many that run found.'),
            findings: z.array(z.object({ alarm: z.string(), details: z.string() })).optional(),
          }),
        )
        .meta({ examples: [[{ name: 'money', ran_at: '2026-01-31T01:10:00.000Z' }]] }),
    }),
  ],
  async handle(_request, { table }) {
    return { results: await listLastRuns(table) };
  },
});
