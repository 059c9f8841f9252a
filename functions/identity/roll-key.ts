import * as z from 'zod';
import {
  Commit,
  defineId,
  defineRoute,
  loadOwnKey,
  nameParameter,
  Problem,
  rollOverlap,
  saveRolledKey,
} from '#ground';
import { RolledKey } from '../../shared/identity/contract/api-keys.ts';
import { addKeyChange } from '../../shared/identity/data/users.ts';
import { createStoredSecret } from '../../shared/identity/fresh-secret.ts';
import { writeOwnerEvent } from '../../shared/identity/notify-owner.ts';
import { activeSession, askForFactor } from '../../shared/identity/standing.ts';

/** Rolls allowed within `rollOverlap`, so that a key has a bounded number of secrets. */
const rollsPerOverlap = 5;

export const route = defineRoute({
  id: 'auth.roll-key',
  at: 'POST /api/v1/auth/api-keys/{key_id}/roll/',
  summary: 'Roll the secret of an API key',
  description: `Answers the new secret once. Store it safely, because only its hash is kept. The key keeps its scopes. The former secret works for 24 more hours. A key can be rolled ${rollsPerOverlap} times in 24 hours.`,
  auth: { jwt: ['merchant', 'admin'], standing: askForFactor(activeSession) },
  params: z.object({ key_id: nameParameter('API key with this id', defineId<'ApiKey'>()) }),
  returns: [200, RolledKey],
  errors: ['conflict'],
  async handle({ params, caller, now }, { table }) {
    const listed = await loadOwnKey(table, caller.user, params.key_id);
    const former = listed.former.filter(({ until }) => until > now.getTime());
    if (former.length >= rollsPerOverlap) {
      throw new Problem(
        'conflict',
        `A key can be rolled ${rollsPerOverlap} times in 24 hours. Try again later.`,
      );
    }
    const { key, ...kept } = createStoredSecret(listed.mode);
    const until = now.getTime() + rollOverlap;
    const { id, name, mode, scopes, created_at } = listed;
    const body = { id, name, mode, key, created_at, old_key_valid_until: new Date(until).toISOString() };
    const { hint } = kept;
    const told = writeOwnerEvent(caller.user, 'user.key_created', { mode, hint, scopes }, now);
    const writes = [...saveRolledKey(listed, kept, until, former), addKeyChange(caller.user), told];
    return new Commit(writes, body);
  },
});
