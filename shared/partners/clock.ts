import type { Mode, OrganizationId, Work } from '#ground';
import { testClockOf } from './data/test-clocks.ts';
import { type Clock, unclockedOf } from './domain/organization.ts';

/** What time it is for an organization in a mode: its test clock, if it has one. 1 GetItem in test mode, none in live mode. */
export async function clockOf(
  { table, now }: Work,
  { organization, mode }: { readonly organization: OrganizationId; readonly mode: Mode },
): Promise<Clock> {
  const clock = mode === 'test' ? await testClockOf(table, organization) : undefined;
  return clock ? { now: new Date(clock.now), real: now, isClocked: true } : unclockedOf(now);
}
