import type { Tenant, Write } from '#ground';
import { openWallets } from '../money/data/journal.ts';
import { openWallet } from '../money/data/wallets.ts';
import { createWebhookSecret, createWebhookSecrets } from '../webhooks/data/signing-secrets.ts';
import { createUser, type User } from './data/users.ts';

/**
 * The writes of a new account: user, login, two wallets and the webhook secrets. These are 7 writes of one transaction,
 * which is stale when the id or the address is taken.
 * @param password its argon2id hash, as a PHC string
 */
export function openAccount(user: User, password: string, at: Date): Write[] {
  return [...createUser(user, password), ...openWallets(user, at), ...createWebhookSecrets(user.id, at)];
}

/**
 * The writes of the account that a shop has until its merchant claims it: an empty wallet and a webhook secret. No user
 * comes with it, so nobody can sign in, be mailed or withdraw. 2 writes.
 */
export const openDraftAccount = ({ user, mode }: Tenant, at: Date): Write[] => [
  openWallet(user, mode, at),
  createWebhookSecret(user, mode, at),
];
