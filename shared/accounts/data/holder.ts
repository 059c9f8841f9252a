import * as z from 'zod';
import { absent, change, exists, hasSize, type Key, present, type Write } from '#ground/data';
import { addEndedSession, type EndedSession } from '../domain/sessions.ts';

/**
 * The fields by which the holder of an account of any kind signs in.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `verifyEmail`, `endSessionsBefore`, `endSessionOf` | within a transaction | 2 write |
 * | `changePassword` | within a transaction | 4 write |
 */
export const holderFields = {
  email_verified_at: z.string().optional(),
  /** Grows with each password reset. Sessions from before the reset cannot be refreshed. */
  password_version: z.number(),
  /** The time (epoch ms) before which all sessions have ended. */
  sessions_from: z.number().optional(),
  /** Single sessions that have ended while their access tokens are still valid, and when (epoch ms). */
  ended: z.array(z.object({ session: z.string(), at: z.number() })).optional(),
  /** Since when the account is suspended, and why, as its holder reads it. */
  suspended: z.object({ at: z.string(), reason: z.string() }).optional(),
};
const AccountKeeper = z.object(holderFields);
export type AccountKeeper = Readonly<z.output<typeof AccountKeeper>>;

/** The fields that signing in needs, stored under the e-mail address. */
export const loginFields = {
  /** Argon2id, as a PHC string. */
  password: z.string(),
  password_version: z.number(),
};
const Login = z.object(loginFields);
type Login = z.output<typeof Login>;

/** Marks the address as verified, once. */
export const saveVerifiedEmail = (key: Key, at: Date): Write => ({
  update: change<AccountKeeper>({
    key,
    set: { email_verified_at: at.toISOString() },
    when: { pk: present, email_verified_at: absent },
  }),
});

/**
 * Replaces the password, which ends all sessions. Of two resets at the same time only one succeeds.
 * @param keys of the account and of its login
 * @param password its argon2id hash, as a PHC string
 */
export function saveAccountPassword(
  keys: { readonly account: Key; readonly login: Key },
  { password_version }: AccountKeeper,
  password: string,
  at: Date,
): Write[] {
  const when = { password_version };
  const next = { password_version: password_version + 1 };
  const set = { ...next, sessions_from: at.getTime() };
  return [
    { update: change<AccountKeeper>({ key: keys.account, set, when }) },
    { update: change<Login>({ key: keys.login, set: { ...next, password }, when }) },
  ];
}

/** Ends all sessions that began before this time. */
export const saveSessionsEnd = (key: Key, at: Date): Write => ({
  update: change<AccountKeeper>({ key, set: { sessions_from: at.getTime() }, when: exists }),
});

/**
 * Records that one session has ended, for as long as its access tokens would be valid.
 * @param life of an access token, in seconds
 */
export function saveSessionEnd(key: Key, holder: AccountKeeper, session: EndedSession, life: number): Write {
  const { ended } = holder;
  return {
    update: change<AccountKeeper>({
      key,
      set: { ended: [...addEndedSession(holder, session, life)] },
      when: ended ? { ended: hasSize(ended.length) } : { pk: present, ended: absent },
    }),
  };
}
