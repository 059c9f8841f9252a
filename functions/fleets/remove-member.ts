import * as z from 'zod';
import { Commit, defineId, defineRoute, Empty, Problem } from '#ground';
import { memberOfFleet, removeMember } from '../../shared/fleets/data/fleets.ts';
import { activeSession } from '../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'fleet.remove-member',
  at: 'DELETE /api/v1/fleet/members/{member_id}/',
  summary: 'Remove a rider or dispatcher from your fleet',
  description:
    'You can no longer assign shipments to a removed rider, and a removed dispatcher can no longer act for you. Shipments that the rider already has stay assigned. Hand them over to another rider with `assign`.',
  auth: { jwt: ['merchant', 'carrier'], standing: activeSession },
  params: z.object({ member_id: defineId<'User'>() }),
  returns: [200, Empty],
  async handle({ params, caller: { user: owner, mode } }, { table }) {
    const fleet = { owner, mode };
    if (!(await memberOfFleet(table, fleet, params.member_id))) throw new Problem('not_found');
    return new Commit([removeMember(fleet, params.member_id)], {});
  },
});
