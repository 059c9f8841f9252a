import * as z from 'zod';
import {
  absent,
  change,
  exists,
  type Id,
  type Item,
  isNew,
  type Key,
  type PageRequest,
  Problem,
  stored,
  type Table,
  toEpochSeconds,
  toId,
  uuidOfTime,
  type Work,
  type Write,
} from '#ground/data';
import { type Rotation, refreshTokenLife } from '../domain/sessions.ts';

/**
 * Login sessions: one item each, in the partition of the account, with the id of the next refresh token. No token is
 * stored: EdDSA is deterministic, so the last pair can be signed again from its id and time.
 *
 * | question | requests | units |
 * |---|---|---|
 * | has this session ended? | 1 BatchGetItem, with the account | 2 read |
 * | `of` an account, newest first | 1 Query of `SESSION#` | 1 read per 8 KB |
 * | when did this sign-in last prove a second factor? (`loadFactorTime`) | 1 GetItem | 1 read |
 * | `start`, `rotate`, `prove`, `end` | within a transaction | 2 write |
 *
 * A password reset ends all sessions of an account without writing to any of them: each session has the version of the
 * password that it began with.
 */
const Session = z.object({
  id: stored.id<'Session'>(),
  password_version: z.number(),
  current: z.string(),
  previous: z.string().optional(),
  /** Epoch seconds at which the current pair was signed. */
  issued: z.number(),
  /** The IP address that signed in. */
  ip: z.string(),
  /** When this sign-in last proved a second factor (epoch ms). */
  factor_at: z.number().optional(),
}) satisfies z.ZodType<Rotation>;
export type Session = Readonly<z.output<typeof Session>>;

export type SessionId = Id<'Session'>;

/** Reads the item of a session. */
export function parseSession(item: Item): Session {
  return Session.parse(item);
}

/** A new session of a person who has just entered the right password. */
export function createSession(
  { password_version }: { readonly password_version: number },
  at: Date,
  ip: string,
): Session {
  const id = toId<'Session'>(uuidOfTime(at, crypto.randomUUID()));
  return { id, password_version, current: crypto.randomUUID(), issued: toEpochSeconds(at), ip };
}

/** A new session of a person who has proven a second factor too. */
export const createProvenSession = (...[holder, at, ip]: Parameters<typeof createSession>): Session => ({
  ...createSession(holder, at, ip),
  factor_at: at.getTime(),
});

/** The session after its refresh token was used. */
export function rotateSession(session: Session, at: Date): Session {
  const { current: previous } = session;
  return {
    ...session,
    current: crypto.randomUUID(),
    previous,
    issued: toEpochSeconds(at),
  };
}

/** The partitions of one kind of account, which hold its sessions. */
interface Partition<B extends string> {
  pk(holder: Id<B>): string;
  readonly sk: { readonly session: string };
}

/** The sessions of one kind of account. */
export function definedSessionsOf<B extends string>({ pk, sk }: Partition<B>) {
  const key = (holder: Id<B>, id: SessionId): Key => ({ pk: pk(holder), sk: `${sk.session}${id}` });
  const put = (holder: Id<B>, session: Session) => ({
    ...key(holder, session.id),
    ...session,
    ttl: session.issued + refreshTokenLife,
  });
  return {
    key,

    /** Which sessions of this account have not expired? Newest first, because their ids begin with their times. */
    async of({ table, now }: Work, holder: Id<B>, page: PageRequest) {
      const found = await table.query({ pk: pk(holder), prefix: sk.session, newestFirst: true, ...page });
      const sessions = found.items.map(parseSession);
      return {
        sessions: sessions.filter(({ issued }) => issued + refreshTokenLife > toEpochSeconds(now)),
        next: found.next,
      };
    },

    /** Stores a session until its refresh token expires. */
    start: (holder: Id<B>, session: Session): Write => ({ put: put(holder, session), when: isNew }),

    /**
     * Saves a rotated session. Stale if another request used its token first, proved a factor or ended the session.
     */
    rotate: (holder: Id<B>, before: Session, after: Session): Write => ({
      put: put(holder, after),
      when: { current: before.current, factor_at: before.factor_at ?? absent },
    }),

    /** When did this sign-in last prove a second factor (epoch ms)? */
    async loadFactorTime(table: Table, holder: Id<B>, id: SessionId): Promise<number | undefined> {
      const item = await table.get(key(holder, id));
      return item && parseSession(item).factor_at;
    },

    /** Records that a sign-in has proven a second factor. @throws (at commit) Problem unauthenticated if it has ended */
    prove: (holder: Id<B>, id: SessionId, at: Date): Write => ({
      update: change<Session>({ key: key(holder, id), set: { factor_at: at.getTime() }, when: exists }),
      refuse: () => new Problem('unauthenticated', 'The session has ended. Sign in again.'),
    }),

    /** Ends a session. Its refresh tokens are unknown from then on. */
    end: (holder: Id<B>, id: SessionId): Write => ({ remove: key(holder, id) }),
  };
}
export type Sessions<B extends string> = ReturnType<typeof definedSessionsOf<B>>;
