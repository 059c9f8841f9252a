import * as z from 'zod';
import {
  type CustomerId,
  exists,
  type Item,
  isNew,
  type Key,
  type NoteId,
  type PageRequest,
  stored,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { customerLimits } from '../domain/limits.data.ts';
import { customerList } from './customers.ts';

/**
 * Notes of staff about a customer, in the customer's partition, newest first: the ids begin with their creation times.
 * The customer counts them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `notesOf`, a page | 1 Query | 0.5 read per 4 KB |
 * | `loadNotes` | 1 Query | 0.5 read per 4 KB of all |
 * | `addNote`, `removeNote` | within a transaction | 2 write |
 */
const Note = z.object({
  id: stored.id<'Note'>(),
  text: z.string(),
  author: stored.id<'User'>(),
  created_at: z.string(),
});
export type Note = Readonly<z.output<typeof Note>>;

const noteKey = (customer: CustomerId, id: NoteId): Key => ({
  pk: customerList.pk(customer),
  sk: `${customerList.sk.note}${id}`,
});
const listOf = (customer: CustomerId) => ({ pk: customerList.pk(customer), prefix: customerList.sk.note });

/** Which notes about a customer exist? */
export async function notesOf(
  table: Table,
  customer: CustomerId,
  page: PageRequest,
): Promise<{ readonly notes: readonly Note[]; readonly next: Item | undefined }> {
  const { items, next } = await table.query({ ...listOf(customer), newestFirst: true, ...page });
  return { notes: items.map((item) => Note.parse(item)), next };
}

/** All notes about a customer, strongly consistent. */
export async function loadNotes(table: Table, customer: CustomerId): Promise<readonly Note[]> {
  const { items } = await table.query({ ...listOf(customer), limit: customerLimits.notes, consistent: true });
  return items.map((item) => Note.parse(item));
}

/** A new note. */
export const createNote = (id: NoteId, text: string, author: UserId, now: Date): Note => ({
  id,
  text,
  author,
  created_at: now.toISOString(),
});

/** Adds a note. */
export const addNote = (customer: CustomerId, note: Note): Write => ({
  put: { ...noteKey(customer, note.id), ...note },
  when: isNew,
});

/** Removes a note. Stale if it is gone already. */
export const removeNote = (customer: CustomerId, id: NoteId): Write => ({
  remove: noteKey(customer, id),
  when: exists,
});

/** Which note has this id? */
export async function noteOf(table: Table, customer: CustomerId, id: NoteId): Promise<Note | undefined> {
  const item = await table.get(noteKey(customer, id));
  return item && Note.parse(item);
}
