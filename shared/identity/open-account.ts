import type { Tenant, Write } from '#ground';
import { addWallets } from '../money/data/journal.ts';
import { addWallet } from '../money/data/wallets.ts';
import { addWebhookSecret, addWebhookSecrets } from '../webhooks/data/signing-secrets.ts';
import { addUser, type User } from './data/users.ts';

/**
 * The writes of a new account: user, login, two wallets and the webhook secrets. These are 7 writes of one transaction,
 * which is stale when the id or the address is taken.
 * @param password its argon2id hash, as a PHC string
 */
export function writeNewAccount(user: User, password: string, at: Date): Write[] {
  return [...addUser(user, password), ...addWallets(user, at), ...addWebhookSecrets(user.id, at)];
}

/**
 * The writes of the account that a shop has until its merchant claims it: an empty wallet and a webhook secret. No user
 * comes with it, so nobody can sign in, be mailed or withdraw. 2 writes.
 */
export const writeDraftAccount = ({ user, mode }: Tenant, at: Date): Write[] => [
  addWallet(user, mode, at),
  addWebhookSecret(user, mode, at),
];
