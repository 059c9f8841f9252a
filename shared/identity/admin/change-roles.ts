import { type AdminRole, Problem, type UserId, type Work, type Write } from '#ground';
import {
  type AdminRoster,
  adminRosterOf,
  applyRosterChange,
  mostAdmins,
  saveAdminRoles,
  saveAdminRoster,
} from '../data/admins.ts';
import { adminRolesOf, loadUser, type User } from '../data/users.ts';
import { writeOwnerEvent } from '../notify-owner.ts';
import { writeDecisions, writeReinstatement, writeSuspension } from './suspension.ts';

/** What is asked: which roles, for whom, by whom, and why. */
export interface RolesAsked {
  readonly user: UserId;
  readonly roles: readonly AdminRole[];
  readonly by: UserId;
  readonly reason: string;
}

/** The writes that hold an account to having no life besides: see `checkNoTrade`. */
export type CheckFree = (user: User) => Promise<readonly Write[]>;

const hasSame = (held: readonly AdminRole[], wanted: readonly AdminRole[]) =>
  held.length === wanted.length && wanted.every((role) => held.includes(role));

/** @throws Problem conflict when no ADMIN would be left, or there would be too many admins */
function assertFit({ admins }: AdminRoster): void {
  if (!admins.some(({ roles }) => roles.includes('ADMIN')))
    throw new Problem('conflict', 'This is the last ADMIN. Make somebody else an ADMIN first.');
  if (admins.length > mostAdmins)
    throw new Problem(
      'conflict',
      `There can be ${mostAdmins} admins. Take the roles of somebody away first.`,
    );
}

/** The further writes of a change: an account without roles is suspended, and one that gets some again works again. */
async function writeStanding(work: Work, person: User, { roles, reason }: RolesAsked): Promise<Write[]> {
  const { suspended, role } = person;
  if (roles.length === 0) return suspended ? [] : writeSuspension(work, person, reason);
  if (!suspended) return [writeOwnerEvent(person.id, 'user.roles_changed', { roles: [...roles] }, work.now)];
  if (role !== 'admin') throw new Problem('conflict', 'The account is suspended. Reinstate it first.');
  return writeReinstatement(work, person);
}

/**
 * Gives somebody the roles of an admin, or takes all of them away. The roster is read first and saved with the change, so
 * that whoever decides is still an ADMIN when it is made.
 * @returns the person with the new roles, and the writes; none where nothing changes
 * @throws Problem not_found; forbidden for a former ADMIN; conflict for the last ADMIN, and for somebody with a trade
 */
export async function changeAdminRoles(
  work: Work,
  asked: RolesAsked,
  checkFree: CheckFree,
): Promise<{ readonly person: User; readonly writes: readonly Write[] }> {
  const { user, roles, by } = asked;
  const { table, now } = work;
  const roster = await adminRosterOf(table);
  const [decider, person] = await Promise.all([loadUser(table, by), loadUser(table, user)]);
  const ownRoles = decider && !decider.suspended ? adminRolesOf(decider) : undefined;
  if (!ownRoles?.includes('ADMIN')) throw new Problem('forbidden', 'You are an ADMIN no longer.');
  if (!person) throw new Problem('not_found');
  const held = adminRolesOf(person) ?? [];
  if (hasSame(held, roles) && (person.role === 'admin' || roles.length === 0)) return { person, writes: [] };
  const next = applyRosterChange(applyRosterChange(roster, by, ownRoles), user, roles);
  assertFit(next);
  const free = person.role === 'admin' ? [] : await checkFree(person);
  const standing = await writeStanding(work, person, asked);
  const writes = writeDecisions(saveAdminRoles(person, roles, now), standing, free, [
    saveAdminRoster(roster, next),
  ]);
  const suspended = roles.length === 0 ? { at: now.toISOString(), reason: asked.reason } : undefined;
  return { person: { ...person, role: 'admin', admin_roles: [...roles], suspended }, writes };
}
