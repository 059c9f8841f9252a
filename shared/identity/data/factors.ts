import * as z from 'zod';
import {
  exists,
  type Id,
  type Item,
  isNew,
  type Key,
  secondsPerDay,
  stored,
  type Table,
  toEpochSeconds,
  type UserId,
  users,
  type Work,
  type Write,
} from '#ground/data';
import { pendingFactorLife } from '../domain/factors/factor.ts';

/**
 * The second factors of a user: all active ones in one item, with the recovery codes, the steps and options that were used
 * and the wrong attempts. So of two requests with one code only one counts, and no two attempts are counted as one. A
 * pending factor has an item of its own, which the table deletes. Whether a user has a factor at all the user and the login
 * say (users.ts), so that accounts without one never read this.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadFactors`, `loadFactorsWith` a pending one | 1 GetItem, 1 BatchGetItem | 1 read each |
 * | `listFactors` | 1 Query of `FACTOR#` | 1 read per 8 KB |
 * | `saveFactors` | within a transaction | 2 write per KB |
 * | `savePendingFactor`, `removePendingFactor` | within a transaction | 2 write |
 *
 * Ten factors are 3 KB: a passkey has 300 bytes, a TOTP factor 150, and a recovery code 43.
 */
const common = {
  id: stored.id<'Factor'>(),
  name: z.string(),
  created_at: z.string(),
};
const bytes = z.instanceof(Uint8Array);

const TotpFactor = z.object({
  ...common,
  kind: z.literal('TOTP'),
  /** Encrypted. */
  secret: bytes,
  last_used_at: z.string().optional(),
});

const PasskeyFactor = z.object({
  ...common,
  kind: z.literal('PASSKEY'),
  /** The authenticator's id of the passkey, base64url. */
  credential: z.string(),
  /** In COSE. */
  public_key: bytes,
  /** How often the authenticator has signed; always 0 for passkeys that a cloud keeps. */
  counter: z.number(),
  transports: z.array(z.string()),
  last_used_at: z.string().optional(),
});
export type PasskeyFactor = Readonly<z.output<typeof PasskeyFactor>>;

const StoredFactor = z.discriminatedUnion('kind', [TotpFactor, PasskeyFactor]);
export type StoredFactor = Readonly<z.output<typeof StoredFactor>>;

const Factors = z.object({
  /** Oldest first. */
  factors: z.array(StoredFactor),
  /** Keyed hashes of those that are left. */
  recovery_codes: z.array(z.string()),
  /** Used TOTP steps of 30 seconds, kept while they could be replayed. */
  steps: z.array(z.number()),
  /** Used challenges, kept while they could be replayed, with their ends (epoch seconds). */
  challenges: z.array(z.object({ challenge: z.string(), until: z.number() })),
  wrong: z.array(z.object({ at: z.number(), password_version: z.number(), request: z.string().optional() })),
  /** Counts the saves. A save is stale when another one came first. */
  version: z.number(),
});
export type Factors = Readonly<z.output<typeof Factors>>;

const PendingFactor = z.discriminatedUnion('kind', [
  TotpFactor.omit({ last_used_at: true }),
  z.object({ ...common, kind: z.literal('PASSKEY') }),
]);
export type PendingFactor = Readonly<z.output<typeof PendingFactor>>;

export type FactorId = Id<'Factor'>;

/** Sorts after the ids of all pending factors. */
const active = 'active';
export const keyOfFactors = (user: UserId): Key => ({ pk: users.pk(user), sk: users.sk.factor + active });
const keyOfPending = (user: UserId, id: FactorId): Key => ({
  pk: users.pk(user),
  sk: users.sk.factor + id,
});

export const parseFactors = (item: Item | undefined): Factors =>
  item
    ? Factors.parse(item)
    : { factors: [], recovery_codes: [], steps: [], challenges: [], wrong: [], version: 0 };

/** Whether a pending factor has ended, although the table has not deleted it yet. */
const hasLapsed = ({ created_at }: PendingFactor, now: Date) =>
  toEpochSeconds(new Date(created_at)) + pendingFactorLife <= toEpochSeconds(now);

/** Reads the item of a pending factor; undefined once its time is over, although the table has not deleted it. */
export function parsePendingFactor(item: Item | undefined, now: Date): PendingFactor | undefined {
  const pending = item && PendingFactor.parse(item);
  return pending && !hasLapsed(pending, now) ? pending : undefined;
}

/** Which factors does this user have? */
export const loadFactors = async (table: Table, user: UserId): Promise<Factors> =>
  parseFactors(await table.get(keyOfFactors(user)));

/** The same, and is this one of them pending? */
export async function loadFactorsWith({ table, now }: Work, user: UserId, id: FactorId) {
  const { all, one } = await table.getTogether({ all: keyOfFactors(user), one: keyOfPending(user, id) });
  return { read: parseFactors(all), pending: parsePendingFactor(one, now) };
}

/** The most items that are listed. The active factors come first; pending ones end after a quarter of an hour. */
const maxListed = 100;

/** Which factors does this user have, active and pending? */
export async function listFactors({ table, now }: Work, user: UserId) {
  const { items } = await table.query({
    pk: users.pk(user),
    prefix: users.sk.factor,
    limit: maxListed,
    newestFirst: true,
  });
  const isActive = ({ sk }: Item) => sk === keyOfFactors(user).sk;
  const pending = items.filter((item) => !isActive(item)).map((item) => parsePendingFactor(item, now));
  return { read: parseFactors(items.find(isActive)), pending: pending.filter((one) => one !== undefined) };
}

/** Seconds for which attempts and used codes are kept after the last factor. */
const keep = secondsPerDay;

/** Saves the factors of a user. Stale if they were changed since they were read. */
export function saveFactors(user: UserId, { version }: Factors, next: Factors, now: Date): Write {
  const ttl = next.factors.length > 0 ? {} : { ttl: toEpochSeconds(now) + keep };
  return {
    put: { ...keyOfFactors(user), ...next, version: version + 1, ...ttl },
    when: version > 0 ? { version } : isNew,
  };
}

/** Saves a new factor, which the table deletes unless it is verified. */
export const savePendingFactor = (user: UserId, factor: PendingFactor, now: Date): Write => ({
  put: { ...keyOfPending(user, factor.id), ...factor, ttl: toEpochSeconds(now) + pendingFactorLife },
  when: isNew,
});

/** Removes a factor that is pending no longer. Stale if another request verified it first. */
export const removePendingFactor = (user: UserId, id: FactorId): Write => ({
  remove: keyOfPending(user, id),
  when: exists,
});
