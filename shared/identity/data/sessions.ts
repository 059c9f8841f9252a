import * as z from 'zod';
import { type Id, toId, type UserId } from '../../kernel/ids.ts';
import { epochSeconds } from '../../kernel/time.ts';
import { timeOfUuid, uuidOfTime } from '../../kernel/uuid.ts';
import { isNew } from '../../platform/table/condition.ts';
import { stored } from '../../platform/table/stored.ts';
import type { Item, Key, PageRequest, Table, Write } from '../../platform/table/table.ts';
import { users } from '../../platform/table/user-partition.ts';
import { type Rotation, refreshTokenLife } from '../domain/sessions.ts';
import type { User } from './users.ts';

/**
 * Login sessions: one item each, in the partition of the user, with the id of the next refresh token. No token is
 * stored: EdDSA is deterministic, so the last pair can be signed again from its id and time.
 *
 * | question | requests | units |
 * |---|---|---|
 * | may this session go on? | 1 BatchGetItem, the user comes along | 2 read |
 * | `sessionsOf` a user, newest first | 1 Query of `SESSION#` | 1 read per 8 KB |
 * | `startSession`, `rotateSession`, `endSession` | within a transaction | 2 write |
 *
 * A password reset ends all sessions of a user without writing to any of them: each session has the version of the
 * password that it began with.
 */
const Session = z.object({
  id: stored.id<'Session'>(),
  user: stored.id<'User'>(),
  password_version: z.number(),
  current: z.string(),
  previous: z.string().optional(),
  rotated_at: z.number().optional(),
  /** Epoch seconds at which the current pair was signed. */
  issued: z.number(),
  /** The IP address that signed in. */
  ip: z.string(),
}) satisfies z.ZodType<Rotation>;
export type Session = Readonly<z.output<typeof Session>>;

export type SessionId = Id<'Session'>;

export const sessionKey = (user: UserId, id: SessionId): Key => ({
  pk: users.pk(user),
  sk: `${users.sk.session}${id}`,
});

/** Reads an item fetched by `sessionKey`. */
export function readSession(item: Item): Session {
  return Session.parse(item);
}

/** Which sessions of this user have not expired? Newest first, because their ids begin with their times. */
export async function sessionsOf(table: Table, user: UserId, now: Date, page: PageRequest) {
  const found = await table.query({
    pk: users.pk(user),
    prefix: users.sk.session,
    newestFirst: true,
    ...page,
  });
  const sessions = found.items.map(readSession);
  return {
    sessions: sessions.filter(({ issued }) => issued + refreshTokenLife > epochSeconds(now)),
    next: found.next,
  };
}

/** When a session began. One whose id has no time began before all others. */
export const begunAt = (id: string): Date => timeOfUuid(id) ?? new Date(0);

/** A new session of a user who has just entered the right password. */
export function newSession(
  { id: user, password_version }: Pick<User, 'id' | 'password_version'>,
  at: Date,
  ip: string,
): Session {
  const id = toId<'Session'>(uuidOfTime(at, crypto.randomUUID()));
  return { id, user, password_version, current: crypto.randomUUID(), issued: epochSeconds(at), ip };
}

/** Keeps a session until its refresh token expires. */
export function startSession(session: Session): Write {
  const ttl = session.issued + refreshTokenLife;
  return { put: { ...sessionKey(session.user, session.id), ...session, ttl }, when: isNew };
}

/** The session after its refresh token was used. */
export function rotated(session: Session, at: Date): Session {
  const { current: previous } = session;
  return {
    ...session,
    current: crypto.randomUUID(),
    previous,
    rotated_at: at.getTime(),
    issued: epochSeconds(at),
  };
}

/** Saves a rotated session. Fails if another request used its token first or the session has ended. */
export function rotateSession(before: Session, after: Session): Write {
  const ttl = after.issued + refreshTokenLife;
  return { put: { ...sessionKey(after.user, after.id), ...after, ttl }, when: { current: before.current } };
}

/** Ends a session. Its refresh tokens are unknown from then on. */
export function endSession(user: UserId, id: SessionId): Write {
  return { remove: sessionKey(user, id) };
}
