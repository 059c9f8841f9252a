import { msPerMinute, secondsPerMinute } from '#ground/domain';
/** The kinds of second factors: codes of an app, and passkeys. */
export const factorKinds = ['TOTP', 'PASSKEY'] as const;

/** A PENDING factor counts for nothing until it is verified. */
export const factorStatuses = ['PENDING', 'ACTIVE'] as const;

/** The most second factors that a user may have. */
export const factorsPerUser = 10;

/** Seconds in which a new factor must be verified. */
export const pendingFactorLife = 15 * secondsPerMinute;

/** Milliseconds for which a proof of a second factor counts in its sign-in. */
const proofLife = 10 * msPerMinute;

/**
 * Whether a sign-in proved a second factor recently enough for money, keys and bank accounts.
 * @param factorAt when it last did (epoch ms); undefined if it never did
 */
export const isProofRecent = (factorAt: number | undefined, now: Date): boolean =>
  factorAt !== undefined && now.getTime() - factorAt <= proofLife;

/** The facts about an account that say whether it has a second factor. */
export interface FactorHolder {
  readonly factors?: true | undefined;
  readonly recovery?: { readonly effective_at?: string | undefined } | undefined;
}

/** Whether the recovery of an account has taken effect, so that its factors count no longer. */
export const isRecovered = ({ recovery }: FactorHolder, now: Date): boolean =>
  recovery?.effective_at !== undefined && Date.parse(recovery.effective_at) <= now.getTime();

/** Whether an account has a second factor. */
export const hasFactor = (holder: FactorHolder, now: Date): boolean =>
  holder.factors === true && !isRecovered(holder, now);
