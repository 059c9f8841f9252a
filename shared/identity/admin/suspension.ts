import {
  joinUpdates,
  keysOfUser,
  Problem,
  slicesOf,
  type UserId,
  type Work,
  type Write,
  writeSecretsSuspended,
} from '#ground';
import { saveReinstated, saveSuspended } from '../data/suspensions.ts';
import { loadUser, type User } from '../data/users.ts';
import { writeOwnerEvent } from '../notify-owner.ts';

/** The most secrets that are marked in one transaction with the account: it takes 100 writes, with the notes and the trail. */
const mostMarks = 80;

/** The account that an admin decides about. @throws Problem not_found; conflict for the own account */
export async function loadPerson({ table }: Pick<Work, 'table'>, id: UserId, decider: UserId): Promise<User> {
  const user = await loadUser(table, id);
  if (!user) throw new Problem('not_found');
  if (user.id === decider)
    throw new Problem('conflict', 'Nobody decides about their own account. Ask another admin.');
  return user;
}

/**
 * The writes that mark the secrets of a user's keys, or take the marks off. A user has at most 50 keys, and many rolled ones
 * in rare cases: what does not fit into one transaction is marked before it.
 */
async function markSecrets(
  { table, now }: Work,
  user: UserId,
  suspended: true | undefined,
): Promise<Write[]> {
  const marks = writeSecretsSuspended(await keysOfUser(table, user), suspended, now);
  const last = marks.splice(-mostMarks);
  for (const some of slicesOf(marks, mostMarks)) await table.commit(some);
  return last;
}

/**
 * The writes that suspend an account at once: its keys open nothing, its sessions have ended, and nobody signs in to it.
 * @param reason which its owner is mailed
 */
export async function writeSuspension(work: Work, user: User, reason: string): Promise<Write[]> {
  const marks = await markSecrets(work, user.id, true);
  const told = writeOwnerEvent(user.id, 'user.suspended', {}, work.now);
  return [...saveSuspended(user, reason, work.now), ...marks, told];
}

/** The writes that let an account work again: its keys, and sign-in. Its sessions stay ended. */
export async function writeReinstatement(work: Work, user: User): Promise<Write[]> {
  const marks = await markSecrets(work, user.id, undefined);
  return [...saveReinstated(user), ...marks, writeOwnerEvent(user.id, 'user.reinstated', {}, work.now)];
}

/** Writes of several decisions about one account as those of one. */
export const writeDecisions = (...writes: readonly (readonly Write[])[]): Write[] => [
  ...joinUpdates(writes.flat()),
];
