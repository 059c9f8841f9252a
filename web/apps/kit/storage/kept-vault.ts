import { openPersonStore } from './person-database.ts';
import { makeVault, type StoredKey, type Vault, vaultOf } from './vault.ts';

const place = 'key';

/** Keeps the key of whoever is signed in, until she leaves. */
export async function keepVault(queueKey: string): Promise<Vault> {
  const { vault, stored } = await makeVault(queueKey);
  await openPersonStore('vault').change(new Map([[place, stored]]));
  return vault;
}

const isStoredKey = (value: unknown): value is StoredKey =>
  typeof value === 'object' && value !== null && 'owner' in value && 'key' in value;

/** The vault of whoever is signed in, as this browser kept it; undefined where it has none. */
export async function findVault(): Promise<Vault | undefined> {
  const stored = await openPersonStore('vault').get(place);
  return isStoredKey(stored) ? vaultOf(stored) : undefined;
}
