import { defineListRoute, Problem } from '#ground';
import { toPersonNoteView } from '../../../shared/identity/admin/views.ts';
import { PersonNoteOut, personParams } from '../../../shared/identity/contract/admin-users.ts';
import { listPersonNotes } from '../../../shared/identity/data/person-notes.ts';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';

export const route = defineListRoute({
  id: 'admin-users.list-notes',
  path: '/api/v1/admin/users/{user_id}/notes/',
  summary: 'List the notes about a person',
  description: 'Lists what admins noted, and why they did what they did to the person, newest first.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: personParams,
  item: PersonNoteOut,
  async list({ params: { user_id }, page }, { table }) {
    const { notes, next } = await listPersonNotes(table, user_id, page);
    if (notes.length === 0 && !(await loadUser(table, user_id))) throw new Problem('not_found');
    return { results: notes.map(toPersonNoteView), next };
  },
});
