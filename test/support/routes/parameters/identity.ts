import { randomUUID } from 'node:crypto';
import { createSession } from '../../../../shared/accounts/data/sessions.ts';
import { userAccounts } from '../../../../shared/identity/user-accounts.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { addKey } from '../../../../shared/platform/http/credentials/api-keys.ts';
import { createApiSecret, hashOfSecret } from '../../../../shared/platform/http/credentials/secrets.ts';
import { newPendingFactor, newRecovery } from '../../people/identity/stored-factors.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of accounts name. */
export const identityParameters: PathParameters = {
  'auth.session_id': {
    ...uuid,
    inBothModes: true,
    async made(wire, _mode, user) {
      const session = createSession(user, wire.now(), '203.0.113.7');
      await wire.table.commit([userAccounts.sessions.start(user.id, session)]);
      return session.id;
    },
  },
  'factors.factor_id': {
    ...uuid,
    inBothModes: true,
    async made(wire, _mode, user) {
      const { id } = await newPendingFactor(wire, user);
      return id;
    },
  },
  'factor-recoveries.recovery_id': {
    ...uuid,
    inBothModes: true,
    made: (wire, _mode, user) => newRecovery(wire, user),
  },
  'auth.key_id': {
    ...uuid,
    inBothModes: true,
    async made(wire, mode, { id: user, role, country }) {
      const secret = createApiSecret(mode);
      const id = toId<'ApiKey'>(randomUUID());
      const created_at = wire.now().toISOString();
      const key = { id, user, role, mode, country, name: 'Tests', hint: secret.slice(-4), created_at };
      await wire.table.commit(addKey(key, hashOfSecret(secret)));
      return id;
    },
  },
};
