import { type Key, type Made, type pepperAccess, Stale, type Work } from '#ground';
import { type CodePlace, countAttempt } from './data.ts';
import {
  type Coded,
  judgeAttempt,
  maxAttempts,
  nameAttempt,
  rejectLockedCode,
  rejectWrongCode,
} from './domain/code.ts';

/**
 * A use of handover codes, which its context declares: where the state is stored, which code is right, and what a lock
 * causes. An attempt is always counted before the code is compared, so that of many guesses at once no more than five
 * are compared.
 */
export interface CodeUse<A extends string, T extends Coded<A>> extends CodePlace<A, T> {
  readonly keyOf: (subject: T) => Key;
  /** Numbers of the item that an attempt adds to, such as its revision where each attempt is a change. */
  readonly adds?: Readonly<Record<string, number>>;
  /** Whether a code is the valid one; compares in constant time. */
  isRight(pepper: Uint8Array, subject: T, code: string): boolean;
  /** Records the lock and notifies whoever should know. Without it, a lock is only the five used attempts. */
  recordLock?(work: Work, subject: T): Promise<void>;
  /** What the refusal of a locked code says. */
  readonly lockedDetail: string;
}

/**
 * Refuses a code that is locked, and records the lock if it is new.
 * @throws Problem otp_locked; Stale when another writer was first: the next try finds the lock or sets it
 */
export async function lockOut<A extends string, T extends Coded<A>>(
  use: CodeUse<A, T>,
  work: Work,
  subject: T,
): Promise<never> {
  if (!subject[use.attribute]?.locked_at) await use.recordLock?.(work, subject);
  return rejectLockedCode(use.lockedDetail);
}

/** Once a lock is recorded, even the right code is refused. @throws Problem otp_locked */
export function assertUnlocked<A extends string, T extends Coded<A>>(
  { attribute, lockedDetail }: CodeUse<A, T>,
  subject: T,
): void {
  if (subject[attribute]?.locked_at) rejectLockedCode(lockedDetail);
}

/** What a code is judged with. @property secret the pepper */
export interface Judging extends Work {
  readonly secret: Uint8Array;
}

/**
 * Lets a right code pass, after its attempt was counted.
 * @param subject after the count
 * @throws Problem otp_invalid, otp_locked
 */
export async function judgeCode<A extends string, T extends Coded<A>>(
  use: CodeUse<A, T>,
  subject: T,
  code: string,
  { table, secret, now }: Judging,
): Promise<void> {
  const attempts = subject[use.attribute]?.attempts ?? maxAttempts;
  const verdict = judgeAttempt(attempts, use.isRight(secret, subject, code));
  if (verdict === 'locked') await lockOut(use, { table, now }, subject);
  if (verdict === 'wrong') rejectWrongCode(attempts);
}

/** A request that may try a code. */
export interface CodeTrial extends Work {
  readonly pepper: Made<typeof pepperAccess>;
  /** Identifies the request and its repeats, so that its attempt counts once. */
  readonly request: string;
  /** Whether the caller chose that. */
  readonly keyed: boolean;
}

/**
 * What an attempt is named after, besides the code. Callers cannot choose a request id; they can choose an idempotency
 * key, and so a name covers the code too.
 */
export const requestOf = ({
  keyed,
  stableId,
  requestId,
}: {
  readonly keyed: boolean;
  readonly stableId: string;
  readonly requestId: string;
}): Pick<CodeTrial, 'keyed' | 'request'> => ({ keyed, request: keyed ? stableId : requestId });

/**
 * Tries a code: counts the attempt, then compares. 1 UpdateItem.
 * @param read has such a code
 * @returns the subject after the count
 * @throws Problem otp_invalid, otp_locked; Stale when another change came in between
 */
export async function tryCode<A extends string, T extends Coded<A> & { readonly revision: number }>(
  use: CodeUse<A, T>,
  read: T,
  code: string,
  { table, pepper, request, keyed, now }: CodeTrial,
): Promise<T> {
  const secret = await pepper.bytes();
  const name = nameAttempt(secret, request, code);
  const { revision } = read;
  const attempt = { key: use.keyOf(read), name, when: { revision }, add: use.adds ?? {} };
  const { counted, repeated, found } = await countAttempt(table, use, attempt);
  if (!found || (!counted && found.revision !== revision)) throw new Stale();
  // A repeat may come after the lock.
  if (keyed) assertUnlocked(use, found);
  if (!counted && !repeated) return lockOut(use, { table, now }, found);
  await judgeCode(use, found, code, { table, secret, now });
  return found;
}
