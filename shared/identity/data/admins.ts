import * as z from 'zod';
import {
  type AdminRole,
  adminRoles,
  change,
  type Key,
  present,
  saveVersion,
  stored,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { keyOfLogin, keyOfUser, type Login, type User } from './users.ts';

/**
 * Who the admins are: one item, which only changes of their roles write. It decides whether an ADMIN is left, and each
 * change goes through it, so that two of them cannot take away the last one together. An admin who was invited before there
 * was this list is on it once she changes somebody's roles.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `adminRosterOf` | 1 GetItem | 1 read |
 * | `saveAdminRoster` | within a transaction | 2 write |
 * | `saveAdminRoles` | within a transaction | 4 write |
 */
const Roster = z.object({
  admins: z.array(z.object({ user: stored.id<'User'>(), roles: z.array(z.enum(adminRoles)) })),
  version: z.number(),
});
export type AdminRoster = Readonly<z.output<typeof Roster>>;

const rosterKey: Key = { pk: 'ADMINS', sk: 'ADMINS' };

/** The most admins that there may be. */
export const mostAdmins = 100;

/** Who is an admin, and with which roles? */
export async function adminRosterOf(table: Table): Promise<AdminRoster> {
  const item = await table.get(rosterKey);
  return item ? Roster.parse(item) : { admins: [], version: 0 };
}

/** The roster with other roles of a user; without any, the user is off it. */
export const applyRosterChange = (
  { admins, version }: AdminRoster,
  user: UserId,
  roles: readonly AdminRole[],
): AdminRoster => ({
  version,
  admins: [
    ...admins.filter((admin) => admin.user !== user),
    ...(roles.length > 0 ? [{ user, roles: [...roles] }] : []),
  ],
});

/** Saves who is an admin. Stale if another change came first. */
export const saveAdminRoster = (read: AdminRoster, { admins }: AdminRoster): Write =>
  saveVersion(rosterKey, read, { admins });

/** Gives a user the roles of an admin, and the role `admin` in place of a former one. Sessions of a former role end. */
export const saveAdminRoles = (
  { id, email, role }: User,
  admin_roles: readonly AdminRole[],
  now: Date,
): Write[] => [
  {
    update: change<User>({
      key: keyOfUser(id),
      set: {
        admin_roles: [...admin_roles],
        ...(role !== 'admin' && { role: 'admin', sessions_from: now.getTime() }),
      },
      when: { role },
    }),
  },
  ...(role === 'admin'
    ? []
    : [{ update: change<Login>({ key: keyOfLogin(email), set: { role: 'admin' }, when: { pk: present } }) }]),
];
