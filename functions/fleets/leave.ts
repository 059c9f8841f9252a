import * as z from 'zod';
import { Commit, defineId, defineRoute, Empty, Problem } from '#ground';
import { memberOfFleet, removeMember } from '../../shared/fleets/data/fleets.ts';
import { activeSession } from '../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'fleet.leave',
  at: 'POST /api/v1/fleets/{fleet_id}/leave/',
  summary: 'Leave a fleet',
  description:
    'Ends your membership. The fleet can no longer assign shipments to you. Shipments that you already have are still yours to deliver.',
  auth: { jwt: ['rider'], standing: activeSession },
  params: z.object({
    fleet_id: defineId<'User'>().describe('The id of the carrier or merchant who owns the fleet.'),
  }),
  returns: [200, Empty],
  async handle({ params, caller: { user, mode } }, { table }) {
    const fleet = { owner: params.fleet_id, mode };
    if (!(await memberOfFleet(table, fleet, user))) throw new Problem('not_found');
    return new Commit([removeMember(fleet, user)], {});
  },
});
