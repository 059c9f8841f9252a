import { Problem, Stale, type Work, type Write } from '#ground';
import { loadRecovery, saveRecovery } from './data/factor-recoveries.ts';
import { saveOpenRecovery, type User } from './data/users.ts';
import { isRecovered } from './domain/factors/factor.ts';
import { moveRecovery } from './domain/factors/recovery.ts';
import { writeOwnerEvent } from './notify-owner.ts';

/**
 * The writes that end the open recovery of a user: it is complete if it has taken effect, and cancelled otherwise. 1 GetItem
 * if there is one, none otherwise.
 */
export async function writeRecoveryEnd({ table, now }: Work, user: User): Promise<Write[]> {
  if (!user.recovery) return [];
  const isComplete = isRecovered(user, now);
  const read = await loadRecovery(table, user.recovery.id);
  const ended = read && moveRecovery(read, isComplete ? 'complete' : 'cancel', now);
  if (!ended) throw new Stale('the recovery has changed since the user was read');
  const name = isComplete ? 'user.recovery_completed' : 'user.recovery_cancelled';
  return [
    saveOpenRecovery(user, undefined),
    saveRecovery(read.status, ended),
    writeOwnerEvent(user.id, name, {}, now),
  ];
}

/**
 * The writes by which a sign-in that has proven a factor, at any time, cancels the open recovery of its user, who has not
 * lost it then. None once the recovery has taken effect.
 * @param provenAt epoch ms; undefined for a sign-in that never has
 */
export async function writeCancelByUse(
  { table, now }: Work,
  user: User,
  provenAt: number | undefined,
): Promise<Write[]> {
  return provenAt === undefined || isRecovered(user, now) ? [] : writeRecoveryEnd({ table, now }, user);
}

/** The writes that cancel the open recovery of a user. @throws Problem invalid_state when there is none any more */
export async function writeRecoveryCancel({ table, now }: Work, user: User): Promise<Write[]> {
  if (!user.recovery) throw new Problem('invalid_state', 'No request to recover this account is open.');
  if (isRecovered(user, now))
    throw new Problem('invalid_state', 'The recovery has taken effect. Sign in and add a new factor.');
  return writeRecoveryEnd({ table, now }, user);
}
