import { ofCustomer } from '../../../shared/customers/access.ts';
import { noteParams } from '../../../shared/customers/contract/note.ts';
import { countNote, loadPathCustomer } from '../../../shared/customers/data/customers.ts';
import { noteOf, removeNote } from '../../../shared/customers/data/notes.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { Empty } from '../../../shared/kernel/scalars.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'customer-notes.delete',
  method: 'DELETE',
  path: '/api/v1/customers/{customer_id}/notes/{note_id}/',
  summary: 'Delete a note about a customer',
  description: 'Deletes a note for good.',
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: noteParams,
  returns: [200, Empty],
  errors: ['not_found', 'forbidden'],
  uses: { table: tableAccess },
  async handle({ params: { customer_id, note_id } }, { table }) {
    const customer = await loadPathCustomer(table, customer_id);
    if (!(await noteOf(table, customer_id, note_id))) throw new Problem('not_found');
    return new Commit([removeNote(customer_id, note_id), countNote(customer, -1)], {});
  },
});

export const handler = createLambda(route);
