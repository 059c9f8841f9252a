import type * as z from 'zod';
import {
  createApiSecret,
  describeLimit,
  hashOfSecret,
  type Id,
  type OrganizationId,
  Problem,
  rollOverlap,
  type Table,
  type Write,
} from '#ground';
import { allowSignedInMembers, findMembersByObject, organizationAdmins } from '../partners/access.ts';
import { loadActiveOrganization } from '../partners/active-organization.ts';
import {
  keyOfPartnerKeyId,
  ownerOfPartnerKey,
  type PartnerKeys,
  partnerKeysOf,
  type StoredPartnerKey,
  savePartnerKeys,
} from '../partners/data/keys.ts';
import { type Organization, saveOrganization } from '../partners/data/organizations.ts';
import { writeOrganizationEvent } from '../partners/organization-events.ts';
import { saveSecretsOf } from '../partners/partner-secrets.ts';
import type { PartnerKeyOut } from './contract/keys.ts';

/** The most keys of an organization, of both modes. */
export const keysPerOrganization = 20;

/**
 * The most replaced secrets of an organization that work at a time: with 20 keys and 50 members, a suspension writes
 * each in one transaction, which has 100 items.
 */
export const replacedSecretsPerOrganization = 20;

/** Owners and admins of the organization that the key in the path belongs to. */
export const allowKeyAdmins = allowSignedInMembers(
  {
    named: { in: 'params', field: 'key_id' },
    members: findMembersByObject({ keyOf: keyOfPartnerKeyId, ownerOf: ownerOfPartnerKey }),
  },
  organizationAdmins,
);

/** A new secret, with what is stored of it: its hash and its last four characters. */
export function createPartnerSecret() {
  const key = createApiSecret('pk');
  return { key, sha256: hashOfSecret(key), hint: key.slice(-4) };
}

/** A key as the members of its organization see it. */
export function toPartnerKeyView(
  organization: OrganizationId,
  { id, name, mode, scopes, hint, created_at }: StoredPartnerKey,
): z.input<typeof PartnerKeyOut> {
  return { id, organization, name, mode, scopes, hint, created_at };
}

/** An organization and its keys, as they were read for a change. */
interface KeysToChange {
  readonly organization: Organization;
  readonly read: PartnerKeys;
}

/** The keys of an organization that may change. The organization is read first: see `writeDecision`. */
export async function loadKeysToChange(table: Table, id: OrganizationId): Promise<KeysToChange> {
  const organization = await loadActiveOrganization(table, id);
  return { organization, read: await partnerKeysOf(table, id) };
}

/**
 * Saves a key that has a new secret. The owner is mailed. Stale if another change of the organization came first.
 * @param keys all keys of the organization from now on
 */
export function saveNewSecret(
  { organization, read }: KeysToChange,
  keys: readonly StoredPartnerKey[],
  key: StoredPartnerKey,
  now: Date,
): Write[] {
  const { id } = organization;
  const { mode, hint, scopes } = key;
  return [
    savePartnerKeys(id, read, keys),
    saveOrganization(organization),
    ...saveSecretsOf(key, { organization: id }, now),
    writeOrganizationEvent('organization.key_created', organization, now, [
      { organization: id, mode, hint, scopes },
    ]),
  ];
}

/**
 * Gives a key a new secret. The former one works for 24 more hours.
 * @throws Problem not_found; conflict where too many replaced secrets work
 */
export function rollPartnerKey(
  changing: KeysToChange,
  id: Id<'PartnerKey'>,
  now: Date,
): {
  readonly key: StoredPartnerKey;
  readonly secret: string;
  readonly until: Date;
  readonly writes: readonly Write[];
} {
  const { read } = changing;
  const isWorking = ({ until }: { readonly until: number }) => until > now.getTime();
  const replaced = read.keys.flatMap(({ former }) => former.filter(isWorking)).length;
  if (replaced >= replacedSecretsPerOrganization)
    throw new Problem(
      'conflict',
      describeLimit(
        'replaced secrets of an organization that still work',
        replacedSecretsPerOrganization,
        'Each ends 24 hours after its roll.',
      ),
    );
  const before = findPartnerKey(read, id);
  const { key: secret, sha256, hint } = createPartnerSecret();
  const until = now.getTime() + rollOverlap;
  const former = [...before.former.filter(isWorking), { sha256: before.sha256, until }];
  const key: StoredPartnerKey = { ...before, sha256, hint, former };
  const keys = read.keys.map((one) => (one === before ? key : one));
  return { key, secret, until: new Date(until), writes: saveNewSecret(changing, keys, key, now) };
}

/** One of these keys by its id. @throws Problem not_found when it was deleted just now */
export function findPartnerKey({ keys }: PartnerKeys, id: Id<'PartnerKey'>): StoredPartnerKey {
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Problem('not_found');
  return key;
}
