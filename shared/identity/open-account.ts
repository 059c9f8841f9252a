import { openWallets } from '../money/data/journal.ts';
import type { Write } from '../platform/table/table.ts';
import { createWebhookSecrets } from '../webhooks/data/signing-secrets.ts';
import { createUser, type User } from './data/users.ts';

/**
 * The writes of a new account: user, login, two wallets and the webhook secrets. These are 7 writes of one transaction,
 * which is stale when the id or the address is taken.
 * @param password its argon2id hash, as a PHC string
 */
export function openAccount(user: User, password: string, at: Date): Write[] {
  return [...createUser(user, password), ...openWallets(user, at), ...createWebhookSecrets(user.id, at)];
}
