import * as z from 'zod';
import {
  type Id,
  type Item,
  isNew,
  type PageRequest,
  stored,
  type Table,
  toId,
  type UserId,
  users,
  uuidOfTime,
  type Write,
} from '#ground/data';
import { notedActs } from '../domain/person.ts';

/**
 * What admins noted about a person, and why they did what they did to her. She never sees it. A note's id begins with its
 * time, so that the newest stand first.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listPersonNotes`, newest first | 1 Query | 1 read per 8 KB |
 * | `addPersonNote` | within a transaction | 2 write per KB |
 */
const PersonNote = z.object({
  id: stored.id<'PersonNote'>(),
  act: z.enum(notedActs),
  text: z.string(),
  /** The admin, by id and by the name of that time. */
  by: z.object({ id: stored.id<'User'>(), name: z.string() }),
  at: z.string(),
});
export type PersonNote = Readonly<z.output<typeof PersonNote>>;

/** Reads the item of a note. */
export const parsePersonNote = (item: Item): PersonNote => PersonNote.parse(item);

/** What admins noted about a person, newest first. */
export async function listPersonNotes(table: Table, user: UserId, page: PageRequest) {
  const { items, next } = await table.query({
    pk: users.pk(user),
    prefix: users.sk.note,
    newestFirst: true,
    ...page,
  });
  return { notes: items.map(parsePersonNote), next };
}

/** A new note. */
export const toPersonNote = (note: Omit<PersonNote, 'id' | 'at'>, now: Date): PersonNote => ({
  ...note,
  id: toId<'PersonNote'>(uuidOfTime(now, crypto.randomUUID())) satisfies Id<'PersonNote'>,
  at: now.toISOString(),
});

/** Adds a note about a person. */
export const addPersonNote = (user: UserId, note: PersonNote): Write => ({
  put: { pk: users.pk(user), sk: `${users.sk.note}${note.id}`, ...note },
  when: isNew,
});
