import { Commit, defineRoute, Empty, Problem } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { noteParams } from '../../../shared/customers/contract/note.ts';
import { loadPathCustomer, saveNoteCount } from '../../../shared/customers/data/customers.ts';
import { noteOf, removeNote } from '../../../shared/customers/data/notes.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'customer-notes.delete',
  at: 'DELETE /api/v1/customers/{customer_id}/notes/{note_id}/',
  summary: 'Delete a note about a customer',
  description: 'Deletes a note for good.',
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: noteParams,
  returns: [200, Empty],
  async handle({ params: { customer_id, note_id } }, { table }) {
    const customer = await loadPathCustomer(table, customer_id);
    if (!(await noteOf(table, customer_id, note_id))) throw new Problem('not_found');
    return new Commit([removeNote(customer_id, note_id), saveNoteCount(customer, -1)], {});
  },
});
