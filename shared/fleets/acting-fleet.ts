import { type Caller, Problem, refuseField, type Table, type UserId } from '#ground';
import { isDispatcher } from './data/fleets.ts';
import type { Fleet } from './domain/invitation.ts';

/**
 * The fleet that the caller acts for: its own, or the named one for a dispatcher, who signs in as a rider. Membership
 * is read each time, so that removing a member takes effect at once.
 * @throws Problem invalid_request when a rider names no fleet; not_found when the rider does not dispatch for it
 */
export async function loadActingFleet(
  table: Table,
  caller: Caller,
  named: UserId | undefined,
): Promise<Fleet> {
  const { user, role, mode } = caller;
  const owner = named ?? user;
  if (role === 'rider' && named === undefined)
    throw refuseField('/fleet', 'is required: name the fleet that you dispatch for', 'required');
  const fleet = { owner, mode };
  const may = role === 'rider' ? await isDispatcher(table, fleet, user) : owner === user;
  if (!may) throw new Problem('not_found', 'You do not dispatch for a fleet with this id.');
  return fleet;
}
