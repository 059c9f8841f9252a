import type * as z from 'zod';
import { noMetadata } from '#ground';
import type { CustomerOut } from './contract/customer.ts';
import type { NoteOut } from './contract/note.ts';
import type { Note } from './data/notes.ts';
import type { Customer } from './domain/customer.ts';

/** A customer, as the staff of its store sees it. */
export function toCustomerView(customer: Customer): z.input<typeof CustomerOut> {
  const { name = null, phone = null, email = null, tags } = customer;
  const { last_order_at = null, erased_at = null, metadata = noMetadata } = customer;
  return { ...customer, name, phone, email, tags: [...tags], last_order_at, erased_at, metadata };
}

/** A note, as the staff of the store sees it. */
export const toNoteView = (note: Note): z.input<typeof NoteOut> => ({
  ...note,
  updated_at: note.created_at,
  revision: 1,
});
