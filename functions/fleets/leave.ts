import * as z from 'zod';
import { memberOfFleet, removeMember } from '../../shared/fleets/data/fleets.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { defineId, Empty } from '../../shared/kernel/scalars.ts';
import { Commit } from '../../shared/platform/commit.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'fleet.leave',
  method: 'POST',
  path: '/api/v1/fleets/{fleet_id}/leave/',
  summary: 'Leave a fleet',
  description:
    'Ends your membership. The fleet can no longer assign shipments to you. Shipments that you already have are still yours to deliver.',
  auth: { jwt: ['rider'], standing: activeSession },
  params: z.object({
    fleet_id: defineId<'User'>().describe('The id of the carrier or merchant who owns the fleet.'),
  }),
  returns: [200, Empty],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params, caller: { user, mode } }, { table }) {
    const fleet = { owner: params.fleet_id, mode };
    if (!(await memberOfFleet(table, fleet, user))) throw new Problem('not_found');
    return new Commit([removeMember(fleet, user)], {});
  },
});

export const handler = createLambda(route);
