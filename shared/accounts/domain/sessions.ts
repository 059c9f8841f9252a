import { msPerSecond, secondsPerDay, timeOfUuid } from '#ground/domain';
/** Seconds: the lifetime of a refresh token in the contract. Each refresh starts a new one. */
export const refreshTokenLife = 7 * secondsPerDay;

/** The latest refresh tokens of a session. */
export interface Rotation {
  /** The id (`jti`) of the token that refreshes next. */
  readonly current: string;
  /** The id of the token before it. */
  readonly previous?: string | undefined;
}

/**
 * The state of a session's refresh token: the current one, which may `rotate`; the one before it, whose successor nobody
 * has used, for which to `repeat` the last answer: a client that lost the answer, or that refreshed in two tabs at once, is
 * not a thief; or `reused`, possibly by a thief (RFC 9700, 4.14.2).
 */
export function judgeRefresh({ current, previous }: Rotation, token: string): 'rotate' | 'repeat' | 'reused' {
  if (token === current) return 'rotate';
  return token === previous ? 'repeat' : 'reused';
}

/** When a session began. One whose id has no time began before all others. */
export const startOfSession = (id: string): Date => timeOfUuid(id) ?? new Date(0);

/** A single session that has ended while its access tokens are still valid, and when (epoch ms). */
export interface EndedSession {
  readonly session: string;
  readonly at: number;
}

/** The sessions of an account that have ended, although their access tokens have not expired. */
export interface CutOffs {
  /** The time (epoch ms) before which all sessions have ended. */
  readonly sessions_from?: number | undefined;
  readonly ended?: readonly EndedSession[] | undefined;
  /** Set while the account is suspended: whichever session there is, has ended. */
  readonly suspended?: object | undefined;
}

/** Whether a session has ended, although its access token has not expired. */
export const hasEnded = ({ sessions_from = 0, ended = [], suspended }: CutOffs, session: string): boolean =>
  suspended !== undefined ||
  startOfSession(session).getTime() < sessions_from ||
  ended.some((one) => one.session === session);

/**
 * The single sessions that have ended, with one more. Those whose access tokens have all expired are left out.
 * @param life of an access token, in seconds
 */
export function addEndedSession(
  { ended = [] }: CutOffs,
  session: EndedSession,
  life: number,
): readonly EndedSession[] {
  return [...ended.filter(({ at }) => at > session.at - life * msPerSecond), session];
}
