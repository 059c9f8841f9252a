import * as z from 'zod';
import {
  type AdminRole,
  absent,
  adminRoles,
  allOf,
  anyOf,
  below,
  change,
  defineList,
  defineReader,
  describeLimit,
  exists,
  type IndexKeys,
  type Item,
  isNew,
  itemsOf,
  type Key,
  Problem,
  present,
  roles,
  stored,
  type Table,
  type UserId,
  users,
  type Write,
} from '#ground/data';
import {
  saveSessionsEnd as endAllBefore,
  saveSessionEnd as endOne,
  holderFields,
  loginFields,
  saveAccountPassword,
} from '../../accounts/data/holder.ts';
import type { UserStatus } from '../domain/person.ts';

/**
 * People who sign in. Each has two items: the user, and under the e-mail address the data for a login. The second one
 * also keeps addresses unique.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUser`, `loadOwnAccount` | 1 GetItem (none where the request was checked by `standing`) | 1 read |
 * | `loadUsers` | 1 BatchGetItem | 1 read a user |
 * | `loginOf` (may this address sign in, and as whom?) | 1 GetItem | 1 read |
 * | `findUsersByPhone` (at most 10) | 1 Query of `byPhone`, 1 BatchGetItem where it finds any | 0.5 read, 1 read a user |
 * | register with a phone, edit the phone | beside what follows | 1 index write, 2 for another phone |
 * | register, edit the country, change the password, get or lose all factors | within a transaction | 2 write per item: 4 |
 * | `endSessionsBefore`, `endSessionOf` | within a transaction | 2 write |
 * | edit name or phone, verify the address, count a key, note a recovery | within a transaction | 2 write |
 *
 * Both items say whether the user has a second factor, so that an account without one pays nothing for factors.
 */
const User = z.object({
  id: stored.id<'User'>(),
  email: z.string(),
  name: z.string(),
  phone: z.string().optional(),
  role: z.enum(roles),
  country: z.string(),
  /** Of an admin. Whoever was invited before there were roles may do everything. */
  admin_roles: z.array(z.enum(adminRoles)).optional(),
  /** Prefixes of phone numbers, beyond the usual countries, to which recipients' SMS go. */
  phone_prefixes: z.array(z.string()).optional(),
  /** The user has an active second factor: see factors.ts. */
  factors: z.literal(true).optional(),
  /** The open request to recover the account without its factors, and when it takes effect, once it is approved. */
  recovery: z.object({ id: stored.id<'FactorRecovery'>(), effective_at: z.string().optional() }).optional(),
  /** How many API keys there are, and how often one was made or rolled: what is known of keys is old once this has grown. */
  api_keys: z.number().optional(),
  key_changes: z.number().optional(),
  created_at: z.string(),
  ...holderFields,
});
export type User = Readonly<z.output<typeof User>>;

const Login = z.object({
  user: stored.id<'User'>(),
  ...loginFields,
  role: z.enum(roles),
  country: z.string(),
  factors: z.literal(true).optional(),
  /** The account is suspended: nobody signs in to it. */
  suspended: z.literal(true).optional(),
});
export type Login = Readonly<z.output<typeof Login>>;

/** Whether an account works, or an admin has suspended it. */
export const userStatusOf = ({ suspended }: Pick<User, 'suspended'>): UserStatus =>
  suspended ? 'SUSPENDED' : 'ACTIVE';

/** The most API keys that a user may have at a time. */
export const keysPerUser = 50;

export const keyOfUser = (id: UserId): Key => ({ pk: users.pk(id), sk: users.sk.user });
/** The key of the item by which an address signs in. */
export const keyOfLogin = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });

const userLists = {
  /** The accounts with a phone, by their ids: for admins. */
  byPhone: defineList({
    index: 'gsi1',
    pk: ({ phone }: { readonly phone: string }) => `USER_PHONE#${phone}`,
    sk: ({ id }: Pick<User, 'id'>) => id,
  }),
};

/** The place of a user in the list of those with the same phone; what takes her off it where she has none. */
const phoneKeysOf = ({ id, phone }: Pick<User, 'id' | 'phone'>) =>
  phone === undefined ? userLists.byPhone.none : userLists.byPhone.keys({ id, phone });

/** The most accounts that are shown for one phone. */
const mostOfPhone = 10;

/** Whose phone is this? Accounts from before there was this list are on it once their profile is saved. */
export async function findUsersByPhone(table: Table, phone: string): Promise<User[]> {
  const { items } = await table.query({ ...userLists.byPhone.at({ phone }), limit: mostOfPhone });
  return (await itemsOf(table, items)).map(parseUser);
}

/** What an admin is trusted with; undefined of anybody else. */
export const adminRolesOf = ({ role, admin_roles = ['ADMIN'] }: User): readonly AdminRole[] | undefined =>
  role === 'admin' ? admin_roles : undefined;

/** Which user has this id? */
export async function loadUser(table: Table, id: UserId): Promise<User | undefined> {
  const item = await table.get(keyOfUser(id));
  return item && parseUser(item);
}

/** The caller's own account. @throws Problem not_found when it no longer exists */
export async function loadOwnAccount(table: Table, caller: { readonly user: UserId }): Promise<User> {
  const user = await loadUser(table, caller.user);
  if (!user) throw new Problem('not_found', 'Your account no longer exists.');
  return user;
}

/** Which users have these ids? Up to 100. */
export async function loadUsers(table: Table, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, User>> {
  const items = await table.getMany(ids.map(keyOfUser), false);
  const users = items.filter((item) => item !== undefined).map(parseUser);
  return new Map(users.map((user) => [user.id, user]));
}

/** Reads an item fetched by `keyOfUser`. */
export function parseUser(item: Item): User {
  return User.parse(item);
}

/** Notes that a key of a user has another secret. Stale for a suspended user. */
export const addKeyChange = (id: UserId): Write => ({
  update: { key: keyOfUser(id), add: { key_changes: 1 }, when: { pk: present, suspended: absent } },
});

/** Counts one more API key of a user. @throws (at commit) Problem conflict beyond `keysPerUser` */
export function addApiKeyCount(id: UserId): Write {
  return {
    update: {
      key: keyOfUser(id),
      add: { api_keys: 1, key_changes: 1 },
      when: allOf(
        { pk: present, suspended: absent },
        anyOf({ api_keys: absent }, { api_keys: below(keysPerUser) }),
      ),
    },
    refuse: () => new Problem('conflict', describeLimit('API keys', keysPerUser, 'Revoke one first.')),
  };
}

/** Counts one API key fewer. */
export function removeApiKeyCount(id: UserId): Write {
  return { update: { key: keyOfUser(id), add: { api_keys: -1 } } };
}

/** Who signs in with this address? */
export const { find: loginOf } = defineReader({ schema: Login, keyOf: keyOfLogin });

/** Adds a user. Stale if another writer took the address first. */
export function addUser(user: User, password: string): Write[] {
  const { id, email, role, country, password_version } = user;
  const login: Login = { user: id, password, password_version, role, country };
  return [
    { put: { ...keyOfUser(id), ...user, ...(user.phone && phoneKeysOf(user)) }, when: isNew },
    { put: { ...keyOfLogin(email), ...login }, when: isNew },
  ];
}

/** A check that costs a write and changes nothing, so that an unknown address takes as long as a known one. */
export function checkNobody(email: string): Write {
  return { check: keyOfLogin(email), when: isNew };
}

/** The fields that users can change. */
export type Profile = Pick<User, 'name' | 'phone' | 'country' | 'phone_prefixes'>;

/** Replaces a user's profile, and the country in the login item. */
export function saveUserProfile(
  { id, email, country: before }: User,
  { name, phone, country, phone_prefixes }: Profile,
): Write[] {
  const user: Write = {
    update: change<User & IndexKeys>({
      key: keyOfUser(id),
      set: { name, phone, country, phone_prefixes, ...phoneKeysOf({ id, phone }) },
      when: exists,
    }),
  };
  const login: Write = { update: change<Login>({ key: keyOfLogin(email), set: { country }, when: exists }) };
  return country === before ? [user] : [user, login];
}

/** The open recovery of a user is still the one that was read. */
const isRecoveryOf = ({ recovery }: User) =>
  recovery ? { 'recovery.id': recovery.id } : { pk: present, recovery: absent };

/** Notes whether a user has second factors, and removes the open recovery. Stale if another recovery came first. */
export const saveHasFactors = (user: User, factors: true | undefined): Write[] => [
  {
    update: change<User>({
      key: keyOfUser(user.id),
      set: { factors, recovery: undefined },
      when: isRecoveryOf(user),
    }),
  },
  { update: change<Login>({ key: keyOfLogin(user.email), set: { factors }, when: exists }) },
];

/** Replaces the open recovery of a user. Stale if another one came first. */
export const saveOpenRecovery = (user: User, recovery: User['recovery']): Write => ({
  update: change<User>({ key: keyOfUser(user.id), set: { recovery }, when: isRecoveryOf(user) }),
});

/** Replaces the password, which ends all sessions. Of two resets at the same time only one succeeds. */
export const saveUserPassword = (user: User, password: string, at: Date): Write[] =>
  saveAccountPassword({ account: keyOfUser(user.id), login: keyOfLogin(user.email) }, user, password, at);

/** Ends all sessions that began before this time. */
export const saveUserSessionsEnd = (id: UserId, at: Date): Write => endAllBefore(keyOfUser(id), at);

/**
 * Records that one session has ended, for as long as its access tokens would be valid.
 * @param life of an access token, in seconds
 */
export const saveUserSessionEnd = (user: User, session: string, at: Date, life: number): Write =>
  endOne(keyOfUser(user.id), user, { session, at: at.getTime() }, life);
