import { Commit, defineRoute, roles } from '#ground';
import { accountOf } from '../../shared/identity/account-view.ts';
import { Account, AccountChange } from '../../shared/identity/contract/account.ts';
import { loadOwnAccount, type Profile, saveUserProfile } from '../../shared/identity/data/users.ts';

export const route = defineRoute({
  id: 'auth.update-me',
  at: 'PATCH /api/v1/auth/me/',
  summary: 'Update your account',
  description:
    'Changes only the fields that you send. Access tokens carry a new country from the next refresh on. API keys keep ' +
    'the country they were created with.',
  auth: { jwt: roles },
  body: AccountChange,
  returns: [200, Account],
  errors: ['not_found'],
  async handle({ body, caller }, { table }) {
    const user = await loadOwnAccount(table, caller);
    const { name = user.name, country = user.country, phone_prefixes = user.phone_prefixes } = body;
    const phone = body.phone === undefined ? user.phone : (body.phone ?? undefined);
    const profile: Profile = { name, country, phone, phone_prefixes };
    return new Commit(saveUserProfile(user, profile), accountOf({ ...user, ...profile }));
  },
});
