import { type PartnerKey, removePartnerSecret, savePartnerSecret, type Write } from '#ground';
import type { StoredPartnerKey } from './data/keys.ts';

/** The secrets of a key that work at this time: the present one, and those that a roll has replaced. */
const workingSecretsOf = (
  { sha256, former }: StoredPartnerKey,
  now: Date,
): readonly { readonly sha256: string; readonly until?: number }[] => [
  { sha256 },
  ...former.filter(({ until }) => until > now.getTime()),
];

/** What authentication reads of a key, for each of its working secrets, from now on. */
export const saveSecretsOf = (
  key: StoredPartnerKey,
  owner: Pick<PartnerKey, 'organization' | 'suspended'>,
  now: Date,
): Write[] =>
  workingSecretsOf(key, now).map(({ sha256, until }) => {
    const { id, mode, scopes } = key;
    return savePartnerSecret(sha256, { ...owner, id, mode, scopes, expires_at: until }, false);
  });

/** Ends all secrets of a key at once. */
export const removeSecretsOf = (key: StoredPartnerKey): Write[] =>
  [key.sha256, ...key.former.map(({ sha256 }) => sha256)].map(removePartnerSecret);
