import { Commit, defineRoute, Problem } from '#ground';
import { personParams } from '../../../shared/identity/contract/admin-users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { PersonOut } from '../../../shared/operations/contract/person.ts';
import { loadPersonPage } from '../../../shared/operations/people/load-person.ts';

export const route = defineRoute({
  id: 'people.get',
  at: 'GET /api/v1/admin/users/{user_id}/',
  summary: 'Get everything about a person',
  description:
    'The account with its standing, sessions, second factors, API keys, papers, wallets of both modes, stores, organizations, the notes of admins, the newest of its audit trail, and the last messages in the app. Nothing secret is shown: no codes, no secrets of keys or factors, no number of an id. Each look is on the audit trail of the admin and of the account.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: personParams,
  returns: [200, PersonOut],
  // The read itself is audited.
  writes: true,
  async handle({ params: { user_id }, caller: { mode }, now }, { table }) {
    const person = await loadPersonPage({ table, now }, user_id);
    if (!person) throw new Problem('not_found');
    return new Commit([], person, undefined, [{ user: user_id, mode }]);
  },
});
