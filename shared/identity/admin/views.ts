import type * as z from 'zod';
import type { UserId, Work, Write } from '#ground';
import type { DecidedAccount, PersonNoteOut } from '../contract/admin-users.ts';
import { addPersonNote, type PersonNote, toPersonNote } from '../data/person-notes.ts';
import { adminRolesOf, loadOwnAccount, type User, userStatusOf } from '../data/users.ts';
import type { NotedAct } from '../domain/person.ts';

/** An account whose standing was decided, as admins see it. */
export const toDecidedAccountView = (user: User): z.input<typeof DecidedAccount> => ({
  id: user.id,
  name: user.name,
  role: user.role,
  status: userStatusOf(user),
  suspended: user.suspended ?? null,
  admin_roles: adminRolesOf(user)?.slice() ?? null,
});

/** A note, as admins see it. */
export const toPersonNoteView = (note: PersonNote): z.input<typeof PersonNoteOut> => note;

/** What an admin writes down. 1 GetItem, none after the check of the session. */
export async function composeNote(
  { table, now }: Work,
  by: UserId,
  act: NotedAct,
  text: string,
): Promise<PersonNote> {
  const { id, name } = await loadOwnAccount(table, { user: by });
  return toPersonNote({ act, text, by: { id, name } }, now);
}

/** What an admin did to a person, and why: the note, and its write. */
export async function noteAct(
  work: Work,
  { user, by }: { readonly user: UserId; readonly by: UserId },
  act: NotedAct,
  text: string,
): Promise<{ readonly note: PersonNote; readonly write: Write }> {
  const note = await composeNote(work, by, act, text);
  return { note, write: addPersonNote(user, note) };
}
