import { Commit, defineRoute, Problem } from '#ground';
import { noteAct, toPersonNoteView } from '../../../shared/identity/admin/views.ts';
import { PersonNoteIn, PersonNoteOut, personParams } from '../../../shared/identity/contract/admin-users.ts';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'admin-users.create-note',
  at: 'POST /api/v1/admin/users/{user_id}/notes/',
  summary: 'Add a note about a person',
  description: 'All admins read it, with who wrote it. The person never does. Notes are not changed.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: personParams,
  body: PersonNoteIn,
  returns: [201, PersonNoteOut],
  async handle({ params: { user_id }, body: { text }, caller, now }, { table }) {
    if (!(await loadUser(table, user_id))) throw new Problem('not_found');
    const { note, write } = await noteAct({ table, now }, { user: user_id, by: caller.user }, 'NOTE', text);
    return new Commit([write], toPersonNoteView(note));
  },
});
