import { Commit, defineRoute, limitReached, toId, uuidOfTime } from '#ground';
import { ofCustomer } from '../../../shared/customers/access.ts';
import { customerParams } from '../../../shared/customers/contract/customer.ts';
import { NoteIn, NoteOut } from '../../../shared/customers/contract/note.ts';
import { loadPathCustomer, saveNoteCount } from '../../../shared/customers/data/customers.ts';
import { addNote, createNote } from '../../../shared/customers/data/notes.ts';
import { assertKept } from '../../../shared/customers/domain/customer.ts';
import { customerLimits } from '../../../shared/customers/domain/limits.data.ts';
import { toNoteView } from '../../../shared/customers/views.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

const maxNotes = customerLimits.notes;

export const route = defineRoute({
  id: 'customer-notes.create',
  at: 'POST /api/v1/customers/{customer_id}/notes/',
  summary: 'Create a note about a customer',
  description: `Adds a note that the staff of the store sees, and the customer does not. A customer has up to ${maxNotes} notes.`,
  auth: allowStaff(ofCustomer, 'customers.edit'),
  params: customerParams,
  body: NoteIn,
  returns: [201, NoteOut],
  errors: ['conflict', 'invalid_state', 'limit_reached'],
  async handle({ params: { customer_id }, body, caller, now, stableId }, { table }) {
    const customer = await loadPathCustomer(table, customer_id);
    assertKept(customer);
    if (customer.notes >= maxNotes) throw limitReached('notes', maxNotes, 'Delete one first.');
    const note = createNote(toId<'Note'>(uuidOfTime(now, stableId)), body.text, caller.user, now);
    return new Commit([addNote(customer_id, note), saveNoteCount(customer, 1)], toNoteView(note), note.id);
  },
});
