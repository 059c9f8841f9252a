import * as z from 'zod';
import {
  type Id,
  type Item,
  isNew,
  type Key,
  modes,
  type OrganizationId,
  partnerScopes,
  saveVersion,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { organizationPartition } from './organizations.ts';

/**
 * The keys of an organization, in one item: so the limit holds, even if keys are created at the same moment, and a
 * suspension reaches every secret. A further item for each leads from the key's id to its organization. What
 * authentication reads is an item of its own for each secret.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `partnerKeysOf` | 1 GetItem | 1 read per 4 KB, 10 KB for 20 keys |
 * | `savePartnerKeys` | within a transaction | 2 write per KB |
 * | `keyOfPartnerKeyId`, by the key's id | 1 GetItem | 1 read |
 * | `addPartnerKeyId`, `removePartnerKeyId` | within a transaction | 2 write |
 */
const StoredPartnerKey = z.object({
  id: stored.id<'PartnerKey'>(),
  name: z.string(),
  mode: z.enum(modes),
  scopes: z.array(z.enum(partnerScopes)),
  /** The last characters of the secret, to tell keys apart. */
  hint: z.string(),
  sha256: z.string(),
  /** Secrets that a roll has replaced, and the time until which each works (epoch ms). */
  former: z.array(z.object({ sha256: z.string(), until: z.number() })),
  created_at: z.string(),
});
export type StoredPartnerKey = Readonly<z.output<typeof StoredPartnerKey>>;

const PartnerKeys = z.object({
  keys: z.array(StoredPartnerKey),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});
export type PartnerKeys = Readonly<z.output<typeof PartnerKeys>>;

const keyOfPartnerKeys = (id: OrganizationId): Key => ({
  pk: organizationPartition.pk(id),
  sk: organizationPartition.sk.keys,
});

/** Which keys does this organization have? In the order in which they were created. */
export async function partnerKeysOf(table: Table, id: OrganizationId): Promise<PartnerKeys> {
  const item = await table.get(keyOfPartnerKeys(id));
  return item ? PartnerKeys.parse(item) : { keys: [], version: 0 };
}

/** Saves the keys of an organization. Stale if another change came first. */
export const savePartnerKeys = (
  id: OrganizationId,
  read: PartnerKeys,
  keys: readonly StoredPartnerKey[],
): Write => saveVersion(keyOfPartnerKeys(id), read, { keys });

export const keyOfPartnerKeyId = (id: Id<string>): Key => ({ pk: `PARTNER_KEY_ID#${id}`, sk: 'KEY' });

/** The organization in an item fetched by `keyOfPartnerKeyId`. A key of either mode is managed in both. */
export const ownerOfPartnerKey = (item: Item) =>
  z.object({ organization: stored.id<'Organization'>() }).parse(item);

/** Lets a key be found by its id. */
export const addPartnerKeyId = (id: Id<'PartnerKey'>, organization: OrganizationId): Write => ({
  put: { ...keyOfPartnerKeyId(id), organization },
  when: isNew,
});

export const removePartnerKeyId = (id: Id<'PartnerKey'>): Write => ({ remove: keyOfPartnerKeyId(id) });
