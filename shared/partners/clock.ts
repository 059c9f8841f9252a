import type { Mode, OrganizationId, Work } from '#ground';
import { testClockOf } from './data/test-clocks.ts';
import type { Clock } from './domain/organization.ts';

/** What use cases work with that are about an organization: the table, and its clock. */
export interface ClockedWork extends Work, Clock {}

/** The clock of an organization without a test clock. */
export const unclockedOf = (now: Date): Clock => ({ now, real: now, isClocked: false });

/** The work of an organization in a mode, by its test clock, if it has one. 1 GetItem in test mode, none in live mode. */
export async function clockedWorkOf(
  { table, now }: Work,
  { organization, mode }: { readonly organization: OrganizationId; readonly mode: Mode },
): Promise<ClockedWork> {
  const clock = mode === 'test' ? await testClockOf(table, organization) : undefined;
  return { table, ...unclockedOf(now), ...(clock && { now: new Date(clock.now), isClocked: true }) };
}
