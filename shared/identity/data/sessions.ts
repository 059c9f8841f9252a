import * as z from 'zod';
import { type Id, toId, type UserId } from '../../kernel/ids.ts';
import { epochSeconds } from '../../kernel/time.ts';
import { isNew } from '../../platform/table/condition.ts';
import { stored } from '../../platform/table/stored.ts';
import type { Item, Key, Write } from '../../platform/table/table.ts';
import { type Rotation, refreshTokenLife } from '../domain/sessions.ts';

/**
 * Login sessions: one item each, with the id of the next refresh token. No token is stored: EdDSA is deterministic, so
 * the last pair can be signed again from its id and time.
 *
 * | question | requests | units |
 * |---|---|---|
 * | may this session go on? | 1 BatchGetItem, the user comes along | 2 read |
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
}) satisfies z.ZodType<Rotation>;
export type Session = Readonly<z.output<typeof Session>>;

export type SessionId = Id<'Session'>;

export const sessionKey = (id: SessionId): Key => ({ pk: `SESSION#${id}`, sk: 'SESSION' });

/** Reads an item fetched by `sessionKey`. */
export function readSession(item: Item): Session {
  return Session.parse(item);
}

/** A new session of a user who has just entered the right password. */
export function newSession(user: UserId, password_version: number, at: Date): Session {
  const id = toId<'Session'>(crypto.randomUUID());
  return { id, user, password_version, current: crypto.randomUUID(), issued: epochSeconds(at) };
}

/** Keeps a session until its refresh token expires. */
export function startSession(session: Session): Write {
  const ttl = session.issued + refreshTokenLife;
  return { put: { ...sessionKey(session.id), ...session, ttl }, when: isNew };
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
  return { put: { ...sessionKey(after.id), ...after, ttl }, when: { current: before.current } };
}

/** Ends a session. Its refresh tokens are unknown from then on. */
export function endSession(id: SessionId): Write {
  return { remove: sessionKey(id) };
}
