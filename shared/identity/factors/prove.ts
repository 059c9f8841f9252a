import { msPerSecond, Problem, toEpochSeconds, type Work } from '#ground';
import type { AssertionIn } from '../contract/passkeys.ts';
import { type Factors, type StoredFactor, saveFactors } from '../data/factors.ts';
import { attemptsLeftOf, keepCounted, waitOf } from '../domain/factors/attempts.ts';
import type { PasskeySite } from '../domain/factors/passkey-site.ts';
import { identityProblems } from '../domain/problems.ts';
import { writeRecoveryEnd } from '../end-recovery.ts';
import type { FactorHolder } from './own-factors.ts';
import { isPasskey } from './passkey-options.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { FactorSecrets } from './secrets.ts';
import { findStep, openSteps } from './totp.ts';
import { verifyAssertion } from './verify-passkey.ts';

/** A code, or an assertion in its place. */
export interface Proof {
  readonly code?: string | undefined;
  readonly assertion?: AssertionIn | undefined;
}

/** What proofs are judged by. */
export interface Judging extends Work {
  readonly secrets: FactorSecrets;
  /** The site that passkeys belong to, where there can be any. */
  readonly site: PasskeySite | undefined;
}

/** The factors after one of them was used. */
const replaceUsed = (read: Factors, used: StoredFactor, now: Date): Factors => ({
  ...read,
  factors: read.factors.map((one) =>
    one.id === used.id ? { ...used, last_used_at: now.toISOString() } : one,
  ),
});

/** The steps that were used, with one more. Those whose codes count no longer are left out. */
export const addStep = (steps: readonly number[], step: number, now: Date): number[] => {
  const [oldest = 0] = openSteps(now);
  return [...steps.filter((one) => one >= oldest), step];
};

/** The factors after the code of an app; undefined if none of them has it now, or it was used. */
async function useTotp(
  { secrets, now }: Judging,
  { user, factors: read }: FactorHolder,
  accepted: readonly StoredFactor[],
  code: string,
): Promise<Factors | undefined> {
  for (const factor of accepted) {
    if (factor.kind !== 'TOTP') continue;
    const secret = Buffer.from(await secrets.open(user.id, factor.secret), 'base64url');
    const step = findStep(secret, code, read.steps, now);
    if (step !== undefined)
      return { ...replaceUsed(read, factor, now), steps: addStep(read.steps, step, now) };
  }
  return undefined;
}

/** The factors after a recovery code; undefined if none of those that are left is it. */
async function useRecoveryCode(
  { secrets }: Judging,
  { user, factors: read }: FactorHolder,
  code: string,
): Promise<Factors | undefined> {
  const hash = await hashRecoveryCode(secrets, user, code);
  const left = read.recovery_codes.filter((one) => one !== hash);
  return left.length < read.recovery_codes.length ? { ...read, recovery_codes: left } : undefined;
}

/** The factors after an assertion; undefined if it is by none of their passkeys, is wrong, or its options were used. */
async function usePasskey(
  { secrets, site, now }: Judging,
  { user, factors: read }: FactorHolder,
  accepted: readonly StoredFactor[],
  assertion: AssertionIn,
): Promise<Factors | undefined> {
  const passkey = accepted.filter(isPasskey).find(({ credential }) => credential === assertion.id);
  if (!passkey || !site) return undefined;
  const right = await verifyAssertion({ secrets, site, now }, user, passkey, assertion);
  if (!right || read.challenges.some(({ challenge }) => challenge === right.challenge)) return undefined;
  const { counter, challenge, until } = right;
  const challenges = read.challenges.filter((one) => one.until > toEpochSeconds(now));
  return {
    ...replaceUsed(read, { ...passkey, counter }, now),
    challenges: [...challenges, { challenge, until }],
  };
}

/**
 * The factors after a right proof; undefined after a wrong one.
 * @param only the factor that it must be by; without it, it may be by any of them. A recovery code stands for each
 */
export async function judgeProof(
  judging: Judging,
  holder: FactorHolder,
  { code, assertion }: Proof,
  only?: StoredFactor,
): Promise<Factors | undefined> {
  const accepted = only ? [only] : holder.factors.factors;
  if (assertion) return usePasskey(judging, holder, accepted, assertion);
  if (code === undefined) return undefined;
  const used = await useTotp(judging, holder, accepted, code.replaceAll(/\s/g, ''));
  return used ?? useRecoveryCode(judging, holder, code);
}

const locked = (ms: number) =>
  new Problem(identityProblems.factor_locked, undefined, { retryAfter: Math.ceil(ms / msPerSecond) });

/** A proof, or whatever else is guessed where factors are. */
export interface Attempt {
  /** Identifies the request and what it tries, if it has an Idempotency-Key: a repetition is not counted again. */
  readonly name?: string | undefined;
  /** What is said of a wrong one, for people; without it, what is said of a code. */
  readonly whenWrong?: string | undefined;
  /** The factors after the attempt, if it is right. */
  judge(): Promise<Factors | undefined>;
}

/**
 * Judges an attempt and counts a wrong one: five of a user in 15 minutes, of whatever kind, are all. The count is saved
 * under the version of the factors that was read, and so is what a right one uses up: of two attempts at once the second
 * is judged again after the first. A right one cancels an open recovery even while none is accepted, because whoever else
 * knows the password could keep it so.
 * @returns the factors after a right attempt, for the caller to save
 * @throws Problem factor_invalid, factor_locked; Stale when another attempt came first
 */
export async function tryFactor(
  { table, secrets, now }: Judging,
  { user, factors: read }: FactorHolder,
  { name, whenWrong, judge }: Attempt,
): Promise<Factors> {
  const counted = keepCounted(read.wrong, user.password_version, now);
  const wait = waitOf(counted, now);
  if (wait !== undefined) {
    const right = user.recovery && (await judge());
    if (right) {
      const saved = saveFactors(user.id, read, { ...right, wrong: read.wrong }, now);
      await table.commit([saved, ...(await writeRecoveryEnd({ table, now }, user))]);
    }
    throw locked(wait);
  }
  const request = name === undefined ? undefined : await secrets.hash(user.id, `attempt ${name}`);
  const isRepeated = request !== undefined && counted.some((one) => one.request === request);
  const right = isRepeated ? undefined : await judge();
  if (right) return { ...right, wrong: [] };
  const attempt = { at: now.getTime(), password_version: user.password_version, ...(request && { request }) };
  const wrong = isRepeated ? counted : [...counted, attempt];
  if (!isRepeated) await table.commit([saveFactors(user.id, read, { ...read, wrong: [...wrong] }, now)]);
  const lock = waitOf(wrong, now);
  if (lock !== undefined) throw locked(lock);
  throw new Problem(identityProblems.factor_invalid, whenWrong, {
    members: { attempts_remaining: attemptsLeftOf(wrong) },
  });
}
