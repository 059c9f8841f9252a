import type * as z from 'zod';
import {
  type Audited,
  auditOf,
  keysOfUser,
  type ListedKey,
  type Mode,
  membershipsOf,
  modes,
  msPerSecond,
  type UserId,
  type Work,
} from '#ground';
import { hasEnded } from '../../accounts/domain/sessions.ts';
import { toPersonNoteView } from '../../identity/admin/views.ts';
import { listPersonNotes } from '../../identity/data/person-notes.ts';
import { adminRolesOf, type User, userStatusOf } from '../../identity/data/users.ts';
import { loadUserWithFactors } from '../../identity/factors/own-factors.ts';
import { userAccounts } from '../../identity/user-accounts.ts';
import { walletOf } from '../../money/data/wallets.ts';
import { notificationsOf } from '../../notices/data/notifications.ts';
import { loadOrganizations } from '../../partners/data/organizations.ts';
import { storesOf } from '../../stores/data/stores.ts';
import { worksOf } from '../../stores/data/works.ts';
import { verificationOf } from '../../trust/data/verifications.ts';
import type { PersonOut } from '../contract/person.ts';

type Person = z.input<typeof PersonOut>;

/** How much of each list a page of a person has. */
const shown = { notes: 20, audit: 10, texts: 10, stores: 25, sessions: 100 } as const;

const firstOf = (limit: number) => ({ limit, after: undefined });

const toAccount = (user: User): Person['account'] => ({
  id: user.id,
  name: user.name,
  email: user.email,
  email_verified_at: user.email_verified_at ?? null,
  phone: user.phone ?? null,
  role: user.role,
  admin_roles: adminRolesOf(user)?.slice() ?? null,
  country: user.country,
  created_at: user.created_at,
  status: userStatusOf(user),
  suspended: user.suspended ?? null,
});

const toKey = ({ id, name, mode, hint, scopes, created_at }: ListedKey) => ({
  id,
  name,
  mode,
  hint,
  scopes,
  created_at,
});

const toAudit = ({ at, action, target, mode, credential, reason }: Audited) => ({
  at,
  action,
  target: target ?? null,
  mode,
  by: credential.kind,
  admin: credential.kind === 'admin' ? credential.id : null,
  reason: reason ?? null,
});

/** Where the person is signed in. */
async function countSessions(work: Work, user: User): Promise<Person['sessions']> {
  const { sessions } = await userAccounts.sessions.of(work, user.id, firstOf(shown.sessions));
  const going = sessions.filter(
    ({ id, password_version }) => password_version === user.password_version && !hasEnded(user, id),
  );
  const last = Math.max(0, ...going.map(({ issued }) => issued));
  return {
    count: going.length,
    last_refreshed_at: last > 0 ? new Date(last * msPerSecond).toISOString() : null,
  };
}

/** Where the person works in a mode, with her wallet there and what she did. */
async function loadIn(work: Work, user: UserId, mode: Mode) {
  const { table } = work;
  const [works, wallet, audit] = await Promise.all([
    worksOf(table, user, mode),
    walletOf(table, user, mode),
    auditOf(work, { user, mode }, {}, firstOf(shown.audit)),
  ]);
  const stores = await storesOf(table, [...works.roles.keys()].slice(0, shown.stores));
  return {
    wallets: wallet ? [wallet] : [],
    stores: stores.map((store) => ({ ...store, mode, role: works.roles.get(store.id) ?? '' })),
    audit: audit.entries.map(toAudit),
  };
}

/**
 * Everything about a person: bounded reads of her own partitions. 1 BatchGetItem for the account, then about 15 requests at
 * once and one BatchGetItem each for the stores, the organizations and the events of the trail.
 * @returns undefined for an unknown id
 */
export async function loadPersonPage(work: Work, id: UserId): Promise<Person | undefined> {
  const { table } = work;
  const holder = await loadUserWithFactors(work, id);
  if (!holder) return undefined;
  const { user, factors } = holder;
  const [sessions, keys, papers, { notes }, texts, memberships, ...worlds] = await Promise.all([
    countSessions(work, user),
    keysOfUser(table, id),
    verificationOf(table, id),
    listPersonNotes(table, id, firstOf(shown.notes)),
    notificationsOf(work, id, firstOf(shown.texts)),
    membershipsOf(table, id),
    ...modes.map((mode) => loadIn(work, id, mode)),
  ]);
  const organizations = await loadOrganizations(table, [...memberships.organizations.keys()]);
  return {
    account: toAccount(user),
    sessions,
    factors: factors.factors.map(({ kind, name, created_at }) => ({ kind, name, created_at })),
    keys: keys.map(toKey),
    papers: papers
      ? { status: papers.status, submitted_at: papers.submitted_at, decided_at: papers.decided_at ?? null }
      : null,
    wallets: worlds.flatMap(({ wallets }) => wallets),
    stores: worlds.flatMap(({ stores }) => stores),
    organizations: organizations.map((organization) => ({
      id: organization.id,
      name: organization.name,
      role: memberships.organizations.get(organization.id)?.role ?? 'MEMBER',
    })),
    notes: notes.map(toPersonNoteView),
    audit: worlds
      .flatMap(({ audit }) => audit)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, shown.audit),
    texts: texts.notifications.map(({ created_at, title, text, read_at }) => ({
      at: created_at,
      title,
      text,
      read: read_at !== undefined,
    })),
  };
}
