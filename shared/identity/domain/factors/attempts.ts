import { msPerMinute } from '#ground/domain';
/** A wrong code or assertion. */
export interface WrongAttempt {
  /** Epoch ms. */
  readonly at: number;
  /** The version of the password at the time. A password reset raises it, so that the attempts count no longer. */
  readonly password_version: number;
  /** A hash of the request, if it had an Idempotency-Key: a repetition of it is not counted again. */
  readonly request?: string | undefined;
}

/** Wrong attempts after which a user has to wait, and the milliseconds in which they count. */
const mostWrong = 5;
const countedFor = 15 * msPerMinute;

/** The attempts that count, oldest first. */
export const keepCounted = (
  wrong: readonly WrongAttempt[],
  passwordVersion: number,
  now: Date,
): readonly WrongAttempt[] =>
  wrong.filter(
    ({ at, password_version }) => password_version === passwordVersion && at > now.getTime() - countedFor,
  );

/** How many more wrong attempts there can be before the lock. @param counted by `keepCounted` */
export const attemptsLeftOf = (counted: readonly WrongAttempt[]): number =>
  Math.max(0, mostWrong - counted.length);

/**
 * Milliseconds until another attempt is accepted; undefined where one is now.
 * @param counted by `keepCounted`
 */
export function waitOf(counted: readonly WrongAttempt[], now: Date): number | undefined {
  const first = counted.at(-mostWrong);
  return first && first.at + countedFor - now.getTime();
}
