import { msPerSecond, secondsPerDay } from '../../kernel/time.ts';

/** Seconds: the contract's life of a refresh token. Each refresh starts it anew. */
export const refreshTokenLife = 7 * secondsPerDay;

/**
 * Milliseconds in which a refresh token that was just used gets the same successor again: a client whose answer was
 * lost, or whose two tabs refreshed at once, is not a thief.
 */
export const rotationGrace = 10 * msPerSecond;

/** Which refresh tokens of a session were given out last. */
export interface Rotation {
  /** The id (`jti`) of the token that refreshes next. */
  readonly current: string;
  /** The id of the one before, and when it was used (epoch ms). */
  readonly previous?: string | undefined;
  readonly rotated_at?: number | undefined;
}

/**
 * What a refresh token of a session is now: the one to `rotate`, one to `repeat` the last answer for, or `reused` by
 * somebody who should not have it (RFC 9700, 4.14.2).
 * @param now epoch ms
 */
export function judgeRefresh(rotation: Rotation, token: string, now: number): 'rotate' | 'repeat' | 'reused' {
  if (token === rotation.current) return 'rotate';
  const lately = rotation.rotated_at !== undefined && now - rotation.rotated_at <= rotationGrace;
  return lately && token === rotation.previous ? 'repeat' : 'reused';
}
