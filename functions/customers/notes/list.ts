import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { NoteOut } from '../../../shared/customers/contract/note.ts';
import { notesOf } from '../../../shared/customers/data/notes.ts';
import { toNoteView } from '../../../shared/customers/views.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

const id = 'customer-notes.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/customers/{customer_id}/notes/',
  summary: 'List notes about a customer',
  description: 'Lists what the staff of the store noted about a customer, newest first.',
  auth: allowStaff(ofCustomer, 'customers.view'),
  params: customerParams,
  query: z.object(pageQuery),
  returns: [200, pageOf(NoteOut)],
  errors: ['not_found', 'forbidden', 'invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ params: { customer_id }, query: { limit, cursor }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, { customer_id });
    const { notes, next } = await notesOf(table, customer_id, { limit, after });
    return pages.of(notes.map(toNoteView), next, { url, route: id, caller, filters: { customer_id }, limit });
  },
});
