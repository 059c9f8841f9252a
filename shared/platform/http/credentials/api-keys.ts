import * as z from 'zod';
import type { ApiKeyId, UserId } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { keyScopes, type Mode, modes, roles, usualScopes } from '../../../kernel/roles.ts';
import { msPerSecond } from '../../../kernel/time.ts';
import { change } from '../../table/change.ts';
import { exists, isNew } from '../../table/condition.ts';
import { defineList } from '../../table/entity/index-lists.ts';
import { stored } from '../../table/entity/stored.ts';
import { users } from '../../table/entity/user-partition.ts';
import { itemsOf } from '../../table/lists/index-items.ts';
import type { Key, Table, Write } from '../../table/table.ts';

/**
 * Secret API keys. Two items each: one under the secret's hash, which authentication reads, and one under its owner,
 * which lists them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadApiKeyByHash` | 1 GetItem | 1 read |
 * | `keysOfUser` | 1 Query | 1 read per 8 KB |
 * | `findKeyById` | 1 Query of `byId`, 1 BatchGetItem where it finds one | 0.5 read, 1 read |
 * | `writeSecretsSuspended` | within a transaction | 2 write a secret |
 * | create, revoke, roll | within a transaction | 2 write per item: 4, 4 and more for rolled secrets, 6; 1 index write |
 */
const ApiKey = z.object({
  id: stored.id<'ApiKey'>(),
  user: stored.id<'User'>(),
  role: z.enum(roles),
  mode: z.enum(modes),
  country: z.string(),
  name: z.string(),
  /** The last characters of the secret, to tell keys apart. */
  hint: z.string(),
  created_at: z.string(),
  scopes: z.array(z.enum(keyScopes)).default([...usualScopes]),
  /** Epoch milliseconds after which a rolled key no longer works. */
  expires_at: z.number().optional(),
  /** Whether its owner is suspended: it is known, and opens nothing. Only the items of secrets say so. */
  suspended: z.literal(true).optional(),
});
export type ApiKey = Readonly<z.output<typeof ApiKey>>;

/** A secret that was rolled, and the time until which it works (epoch ms). */
const Former = z.object({ sha256: z.string(), until: z.number() });

const Listed = ApiKey.extend({ sha256: z.string(), former: z.array(Former) });
export type ListedKey = Readonly<z.output<typeof Listed>>;

export const keyOfSecretItem = (hash: string): Key => ({ pk: `KEY#${hash}`, sk: 'KEY' });
const listKey = (user: UserId, id: ApiKeyId): Key => ({
  pk: users.pk(user),
  sk: `${users.sk.key}${id}`,
});

const keyLists = {
  /** A key by its id: for admins. */
  byId: defineList({
    index: 'gsi1',
    pk: ({ id }: Pick<ApiKey, 'id'>) => `KEY_ID#${id}`,
    sk: ({ user }: Pick<ApiKey, 'user'>) => user,
  }),
};

/** Which key has this id? Those that were made before keys were on this list are on it once they are rolled. */
export async function findKeyById(table: Table, id: ApiKeyId): Promise<ListedKey | undefined> {
  const { items } = await table.query({ ...keyLists.byId.at({ id }), limit: 1 });
  const [item] = await itemsOf(table, items);
  return item && Listed.parse(item);
}

/** Which key has this secret? */
export async function loadApiKeyByHash(table: Table, hash: string): Promise<ApiKey | undefined> {
  const item = await table.get(keyOfSecretItem(hash));
  return item && ApiKey.parse(item);
}

/** Which keys does this user have, and with which secrets? */
export async function keysOfUser(table: Table, user: UserId, mode?: Mode): Promise<ListedKey[]> {
  const { items } = await table.query({ pk: users.pk(user), prefix: users.sk.key, limit: 100 });
  return items.map((item) => Listed.parse(item)).filter((key) => mode === undefined || key.mode === mode);
}

/** The user's key of this id. @throws Problem not_found */
export async function loadOwnKey(table: Table, user: UserId, id: ApiKeyId): Promise<ListedKey> {
  const item = await table.get(listKey(user, id));
  if (!item) throw new Problem('not_found');
  return Listed.parse(item);
}

/** Adds a key. */
export function addKey(key: z.input<typeof ApiKey>, sha256: string): Write[] {
  return [
    { put: { ...keyOfSecretItem(sha256), ...key }, when: isNew },
    {
      put: { ...listKey(key.user, key.id), ...key, sha256, former: [], ...keyLists.byId.keys(key) },
      when: isNew,
    },
  ];
}

/**
 * Marks the secrets of keys that work at this time as those of a suspended owner, or no longer as such. Stale if one was
 * revoked since. Authentication reads the mark with the key, so it costs no request.
 */
export const writeSecretsSuspended = (
  keys: readonly ListedKey[],
  suspended: true | undefined,
  at: Date,
): Write[] =>
  keys
    .flatMap(({ sha256, former }) => [
      sha256,
      ...former.filter(({ until }) => until > at.getTime()).map((rolled) => rolled.sha256),
    ])
    .map((sha256) => ({
      update: change<ApiKey>({ key: keyOfSecretItem(sha256), set: { suspended }, when: exists }),
    }));

/** Revokes a key at once. Its secret, and the secrets it was rolled from, are unknown from then on. */
export function removeKey({ user, id, sha256, former }: ListedKey): Write[] {
  const secrets = [sha256, ...former.map((rolled) => rolled.sha256)];
  return [
    ...secrets.map((secret) => ({ remove: keyOfSecretItem(secret) })),
    { remove: listKey(user, id), when: { sha256 } },
  ];
}

/**
 * Gives a key a new secret. The old secret works until `until` (epoch ms).
 * @param former secrets from earlier rolls that still work, so that revoking the key ends them too
 */
export function saveRolledKey(
  key: ListedKey,
  next: { readonly sha256: string; readonly hint: string },
  until: number,
  former: ListedKey['former'],
): Write[] {
  const { sha256: old, former: _, ...shared } = key;
  const after = { ...shared, hint: next.hint };
  return [
    { put: { ...keyOfSecretItem(next.sha256), ...after }, when: isNew },
    { put: { ...keyOfSecretItem(old), ...shared, expires_at: until, ttl: Math.ceil(until / msPerSecond) } },
    {
      put: {
        ...listKey(key.user, key.id),
        ...keyLists.byId.keys(key),
        ...after,
        sha256: next.sha256,
        former: [...former, { sha256: old, until }],
      },
      when: { sha256: old },
    },
  ];
}
