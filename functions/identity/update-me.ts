import { Account, ProfileChange } from '../../shared/identity/contract/identity.ts';
import { type Profile, saveProfile, userById } from '../../shared/identity/data/users.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { accountOf } from './account.ts';

export const route = defineRoute({
  id: 'auth.update-me',
  method: 'PATCH',
  path: '/api/v1/auth/me/',
  summary: 'Change name, phone or country of the own account',
  description:
    'Only the fields that are sent change. A new country is in access tokens from the next refresh on; API keys keep ' +
    'the country that they were made with.',
  auth: { jwt: roles },
  body: ProfileChange,
  returns: [200, Account],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ body, caller }, { table }) {
    const user = await userById(table, caller.user);
    if (!user) throw new Problem('not_found');
    const { name = user.name, country = user.country } = body;
    const phone = body.phone === undefined ? user.phone : (body.phone ?? undefined);
    const profile: Profile = { name, country, phone };
    return new Commit(saveProfile(user, profile), accountOf({ ...user, ...profile }));
  },
});

export const handler = lambda(route);
