import { defineListRoute } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { NoteOut } from '../../../shared/customers/contract/note.ts';
import { notesOf } from '../../../shared/customers/data/notes.ts';
import { toNoteView } from '../../../shared/customers/views.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'customer-notes.list',
  path: '/api/v1/customers/{customer_id}/notes/',
  summary: 'List notes about a customer',
  description: 'Lists what the staff of the store noted about a customer, newest first.',
  auth: allowStaff(ofCustomer, 'customers.view'),
  params: customerParams,
  item: NoteOut,
  async list({ params: { customer_id }, page }, { table }) {
    const { notes, next } = await notesOf(table, customer_id, page);
    return { results: notes.map(toNoteView), next };
  },
});
