import { msPerSecond, secondsPerDay } from '../../kernel/time.ts';

/** Seconds: the lifetime of a refresh token in the contract. Each refresh starts a new one. */
export const refreshTokenLife = 7 * secondsPerDay;

/**
 * Milliseconds for which a refresh token that was just used gets the same successor again: a client that lost the
 * answer, or that refreshed in two tabs at once, is not a thief.
 */
export const rotationGrace = 10 * msPerSecond;

/** The latest refresh tokens of a session. */
export interface Rotation {
  /** The id (`jti`) of the token that refreshes next. */
  readonly current: string;
  /** The id of the previous token, and when it was used (epoch ms). */
  readonly previous?: string | undefined;
  readonly rotated_at?: number | undefined;
}

/**
 * The state of a session's refresh token: the current one, which may `rotate`; the previous one within the grace time,
 * for which to `repeat` the last answer; or `reused`, possibly by a thief (RFC 9700, 4.14.2).
 * @param now epoch ms
 */
export function judgeRefresh(rotation: Rotation, token: string, now: number): 'rotate' | 'repeat' | 'reused' {
  if (token === rotation.current) return 'rotate';
  const lately = rotation.rotated_at !== undefined && now - rotation.rotated_at <= rotationGrace;
  return lately && token === rotation.previous ? 'repeat' : 'reused';
}
