import { addKey, Commit, defineRoute, toId } from '#ground';
import { KeyRequest, SecretKey } from '../../shared/identity/contract/api-keys.ts';
import { addApiKeyCount, keysPerUser } from '../../shared/identity/data/users.ts';
import { createStoredSecret } from '../../shared/identity/fresh-secret.ts';
import { writeOwnerEvent } from '../../shared/identity/notify-owner.ts';
import { askForFactor, verifiedForLive } from '../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'auth.create-key',
  at: 'POST /api/v1/auth/api-keys/',
  summary: 'Create an API key',
  description: `Answers the secret once. Store it safely, because only its hash is kept. A key does what its \`scopes\` allow; withdrawing needs \`payout\`, which a key has only if you name it. You can have up to ${keysPerUser} keys.`,
  auth: { jwt: ['merchant', 'admin'], standing: askForFactor(verifiedForLive) },
  body: KeyRequest,
  returns: [201, SecretKey],
  errors: ['conflict'],
  async handle({ body: { name, mode, scopes }, caller, now }) {
    const { key, sha256, hint } = createStoredSecret(mode);
    const id = toId<'ApiKey'>(crypto.randomUUID());
    const { user, role, country } = caller;
    const created_at = now.toISOString();
    const writes = addKey({ id, user, role, country, mode, name, scopes, hint, created_at }, sha256);
    const told = writeOwnerEvent(user, 'user.key_created', { mode, hint, scopes }, now);
    return new Commit([...writes, addApiKeyCount(user), told], { id, name, mode, key, created_at });
  },
});
