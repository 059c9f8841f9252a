import { randomBytes } from 'node:crypto';
import { type Audited, addTrail, secondsPerDay, type Table, toEpochSeconds, toId } from '#ground';
import { hashPassword } from '../accounts/domain/passwords.ts';
import { adminRosterOf, applyRosterChange, saveAdminRoster } from './data/admins.ts';
import { adminRolesOf, loadUser, loginOf, type User } from './data/users.ts';
import type { MailRequested } from './events.ts';
import { writeNewAccount } from './open-account.ts';
import { writeMailedLink } from './request-mail.ts';

/** Seconds for which the link of an invitation works. */
const invitationLife = secondsPerDay;
/** The version of the password that nobody knows: the first one that somebody chooses has the next. */
const unchosen = 1;

/** An invitation to administer the service. */
export interface AdminInvitation {
  readonly email: string;
  readonly name: string;
  /** Who invites, for the audit trail: an operator, by a name that AWS or the machine gives. */
  readonly operator: string;
  /** Whether the link is mailed. Otherwise whoever invites hands it over. */
  readonly mailed: boolean;
}

/**
 * The account of somebody who was invited before and has not chosen a password yet; undefined for a new address.
 * @throws for an address that has another account
 */
async function loadInvited(table: Table, email: string): Promise<User | undefined> {
  const login = await loginOf(table, email);
  if (!login) return undefined;
  const user = await loadUser(table, login.user);
  if (user?.role !== 'admin')
    throw new Error(`${email} has an account already, of a ${login.role}. Invite another address.`);
  if (user.password_version !== unchosen)
    throw new Error(`${email} is an administrator already. A lost password is reset like any other.`);
  return user;
}

/** The hash of a password that nobody knows. */
const hashUnknownPassword = () => hashPassword(randomBytes(32).toString('base64url'), randomBytes(16));

/**
 * Invites an admin: opens an account with a password that nobody knows, in one transaction with the event that mails the
 * link and with the entry of the audit trail. The link is that of a password reset, which works once and for a day. Inviting
 * an address again gives another link, as long as no password was chosen.
 *
 * There is no route for this. It needs rights on the table, so nobody can become an admin from outside. The account has no
 * second factor, without which routes of admins refuse it.
 * @returns what the link's token is derived from
 * @throws for an address that has another account, and when somebody else takes it at the same time
 */
export async function inviteAdmin(
  { table, now }: { readonly table: Table; readonly now: Date },
  { email, name, operator, mailed }: AdminInvitation,
): Promise<MailRequested> {
  const invited = await loadInvited(table, email);
  const user: User = invited ?? {
    id: toId<'User'>(crypto.randomUUID()),
    email,
    name,
    role: 'admin',
    admin_roles: ['ADMIN'],
    country: 'NG',
    created_at: now.toISOString(),
    password_version: unchosen,
  };
  const expires = toEpochSeconds(now) + invitationLife;
  const detail = { user: user.id, email, expires, version: unchosen };
  const trail: Audited = {
    user: user.id,
    mode: 'live',
    at: now.toISOString(),
    action: 'admin.invite',
    target: user.id,
    credential: { kind: 'operator', id: operator },
    request_id: crypto.randomUUID(),
  };
  const opening = invited ? [] : writeNewAccount(user, await hashUnknownPassword(), now);
  const roster = await adminRosterOf(table);
  const listed = saveAdminRoster(roster, applyRosterChange(roster, user.id, adminRolesOf(user) ?? []));
  const mail = mailed ? [writeMailedLink('user.admin_invited', detail, now)] : [];
  await table.commit(addTrail([...opening, ...mail, listed], trail));
  return detail;
}
