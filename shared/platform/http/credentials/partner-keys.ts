import * as z from 'zod';
import { modes, partnerScopes } from '../../../kernel/roles.ts';
import { msPerSecond } from '../../../kernel/time.ts';
import { isNew } from '../../table/condition.ts';
import { stored } from '../../table/entity/stored.ts';
import type { Key, Table, Write } from '../../table/table.ts';

/**
 * The secrets of partner keys: one item under the hash of each, which authentication reads. The organization's list of
 * its keys is its own.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadPartnerKey` | 1 GetItem | 1 read |
 * | `savePartnerSecret`, `removePartnerSecret` | within a transaction | 2 write |
 */
const PartnerKey = z.object({
  id: stored.id<'PartnerKey'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  scopes: z.array(z.enum(partnerScopes)),
  /** An admin has suspended the organization. */
  suspended: z.literal(true).optional(),
  /** Epoch milliseconds after which a rolled key no longer works. */
  expires_at: z.number().optional(),
});
export type PartnerKey = Readonly<z.output<typeof PartnerKey>>;

export const keyOfPartnerSecret = (hash: string): Key => ({ pk: `PARTNER_KEY#${hash}`, sk: 'KEY' });

/** Which partner key has the secret with this hash? */
export async function loadPartnerKey(table: Table, hash: string): Promise<PartnerKey | undefined> {
  const item = await table.get(keyOfPartnerSecret(hash));
  return item && PartnerKey.parse(item);
}

/** Writes what authentication reads of a key. @param created false for one that is there already */
export const savePartnerSecret = (hash: string, key: PartnerKey, created: boolean): Write => ({
  put: {
    ...keyOfPartnerSecret(hash),
    ...key,
    ...(key.expires_at !== undefined && { ttl: Math.ceil(key.expires_at / msPerSecond) }),
  },
  ...(created && { when: isNew }),
});

/** Makes a secret unknown from now on. */
export const removePartnerSecret = (hash: string): Write => ({ remove: keyOfPartnerSecret(hash) });
