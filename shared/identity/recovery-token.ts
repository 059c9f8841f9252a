import { isSameSecret, issueIdToken, parseIdToken, secondsPerDay, toEpochSeconds } from '#ground';
import type { FactorRecoveryId } from './data/factor-recoveries.ts';

/** Seconds for which the link works that cancels a recovery: longer than any decision should take. */
const linkLife = 90 * secondsPerDay;

/** What the event of a recovery says of the link that cancels it. */
export const toRecoveryLink = (recovery: FactorRecoveryId, now: Date) => ({
  recovery,
  expires: toEpochSeconds(now) + linkLife,
});

/** The token of the link that cancels a recovery. It is derived, and never stored. @param expires epoch seconds */
export const issueRecoveryToken = (
  pepper: Uint8Array,
  { recovery, expires }: ReturnType<typeof toRecoveryLink>,
): string => issueIdToken(pepper, recovery, expires, ['mail', 'cancel-recovery', recovery, expires]);

/** The recovery that a token cancels; undefined for a token that is not ours, or has ended. */
export function readRecoveryToken(
  pepper: Uint8Array,
  token: string,
  now: Date,
): FactorRecoveryId | undefined {
  const claimed = parseIdToken<'FactorRecovery'>(token);
  if (!claimed || claimed.expires <= toEpochSeconds(now)) return undefined;
  const { id: recovery, expires } = claimed;
  return isSameSecret(token, issueRecoveryToken(pepper, { recovery, expires })) ? recovery : undefined;
}
