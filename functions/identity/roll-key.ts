import * as z from 'zod';
import { RolledKey } from '../../shared/identity/contract/api-keys.ts';
import { freshSecret } from '../../shared/identity/fresh-secret.ts';
import { goingOn } from '../../shared/identity/standing.ts';
import { tellOwner } from '../../shared/identity/tell-owner.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { id, standsFor } from '../../shared/kernel/scalars.ts';
import { ownKey, rollKey } from '../../shared/platform/http/api-keys.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { rollOverlap } from '../../shared/platform/roll-overlap.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

/** Rolls allowed within `rollOverlap`, so that a key has a bounded number of secrets. */
const rollsPerOverlap = 5;

export const route = defineRoute({
  id: 'auth.roll-key',
  method: 'POST',
  path: '/api/v1/auth/api-keys/{key_id}/roll/',
  summary: 'Roll the secret of an API key',
  description: `Answers the new secret once. Store it safely, because only its hash is kept. The key keeps its scopes. The former secret works for 24 more hours. A key can be rolled ${rollsPerOverlap} times in 24 hours.`,
  auth: { jwt: ['merchant', 'admin'], standing: goingOn },
  params: z.object({ key_id: standsFor('API key with this id', id<'ApiKey'>()) }),
  returns: [200, RolledKey],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  async handle({ params, caller, now }, { table }) {
    const listed = await ownKey(table, caller.user, params.key_id);
    const former = listed.former.filter(({ until }) => until > now.getTime());
    if (former.length >= rollsPerOverlap) {
      throw new Problem(
        'conflict',
        `A key can be rolled ${rollsPerOverlap} times in 24 hours. Try again later.`,
      );
    }
    const { key, ...kept } = freshSecret(listed.mode);
    const until = now.getTime() + rollOverlap;
    const { id, name, mode, scopes, created_at } = listed;
    const body = { id, name, mode, key, created_at, old_key_valid_until: new Date(until).toISOString() };
    const { hint } = kept;
    const told = tellOwner(caller.user, 'user.key_created', { mode, hint, scopes }, now);
    return new Commit([...rollKey(listed, kept, until, former), told], body);
  },
});

export const handler = lambda(route);
