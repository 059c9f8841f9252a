import type { UserId } from '../kernel/ids.ts';
import { invalidField, Problem } from '../kernel/problem.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Table } from '../platform/table/table.ts';
import { isDispatcher } from './data/fleets.ts';
import type { Fleet } from './domain/invitation.ts';

/**
 * The fleet that the caller acts for: its own, or, for a dispatcher (who signs in as a rider), the one that is named.
 * Membership is read each time, so that somebody who was removed is out at once.
 * @throws Problem invalid_request when a rider names none; not_found when the fleet is not one that it dispatches for
 */
export async function actingFleet(table: Table, caller: Caller, named: UserId | undefined): Promise<Fleet> {
  const { user, role, mode } = caller;
  const owner = named ?? user;
  if (role === 'rider' && named === undefined)
    throw invalidField('/fleet', 'names the fleet that you dispatch for', 'required');
  const fleet = { owner, mode };
  const may = role === 'rider' ? await isDispatcher(table, fleet, user) : owner === user;
  if (!may) throw new Problem('not_found');
  return fleet;
}
