import type { Mode, OrganizationId, Work } from '#ground';
import { testClockOf } from './data/test-clocks.ts';
import { type OrganizationTime, unclockedTimeOf } from './domain/organization.ts';

/** What time it is for an organization in a mode: its test clock, if it has one. 1 GetItem in test mode, none in live mode. */
export async function timeOfOrganization(
  { table, now }: Work,
  { organization, mode }: { readonly organization: OrganizationId; readonly mode: Mode },
): Promise<OrganizationTime> {
  const clock = mode === 'test' ? await testClockOf(table, organization) : undefined;
  return clock ? { now: new Date(clock.now), isClocked: true, realNow: now } : unclockedTimeOf(now);
}
