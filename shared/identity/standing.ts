import {
  type Accounts,
  type AdminRole,
  adminRoles,
  type Dependency,
  defineDependency,
  type FactorAsked,
  retryOnConflict,
  type SessionAccount,
  type SessionCheck,
  tableAccess,
  toId,
  type Wire,
} from '#ground';
import { hasEnded } from '../accounts/domain/sessions.ts';
import { adminRolesOf, keyOfUser, loadUser, parseUser, type User } from './data/users.ts';
import { hasFactor, isProofRecent } from './domain/factors/factor.ts';
import { writeCancelByUse } from './end-recovery.ts';
import { userAccounts } from './user-accounts.ts';

/**
 * Whether a user's sign-in lacks the second factor that a route asks for. A user without a factor costs no request, any other
 * 1 GetItem. Nobody is an admin in earnest on a developer's machine, so nobody needs a factor there to be one.
 */
async function lacksFactor(
  { table, now, config }: Wire,
  person: User,
  session: string,
  asked: FactorAsked,
): Promise<boolean> {
  const isLocal = config.SVC_STAGE === 'local';
  if (asked === 'always' && isLocal) return false;
  if (!hasFactor(person, now())) return asked !== 'recent' && !isLocal;
  const provenAt = await userAccounts.sessions.loadFactorTime(table, person.id, toId<'Session'>(session));
  return asked === 'always' ? provenAt === undefined : !isProofRecent(provenAt, now());
}

/**
 * Cancels the open recovery of a user at work in a sign-in that has proven a factor, however long ago. Without one it costs
 * no request; with one 1 GetItem, and once 2 more and a transaction.
 */
async function cancelRecoveryByUse({ table, now }: Wire, { id, recovery }: User, session: string) {
  if (!recovery) return;
  const provenAt = await userAccounts.sessions.loadFactorTime(table, id, toId<'Session'>(session));
  if (provenAt === undefined) return;
  await retryOnConflict(async () => {
    const user = await loadUser(table, id);
    if (user) await table.commit(await writeCancelByUse({ table, now: now() }, user, provenAt));
  });
}

const accountsThat = (cancelRecoveries: boolean): Dependency<Accounts> =>
  defineDependency(tableAccess.needs, (wire) => ({
    async find(caller): Promise<SessionAccount | undefined> {
      if (caller.kind === 'shopper') return undefined;
      const { user, delegate, credential } = caller;
      const key = keyOfUser(delegate?.member ?? user);
      const item = await wire.table.get(key);
      if (!item) return undefined;
      const person = parseUser(item);
      if (hasEnded(person, credential)) return undefined;
      // The handler often reads the same item.
      wire.table.reuse(key, item);
      return {
        verified: person.email_verified_at !== undefined,
        adminRoles: adminRolesOf(person),
        lacksFactor: (asked) => lacksFactor(wire, person, credential, asked),
        ...(cancelRecoveries && { noteActivity: () => cancelRecoveryByUse(wire, person, credential) }),
      };
    },
  }));

const accounts = accountsThat(true);

/** The session must not have ended. For routes that debit a wallet or post to the journal, show or roll a secret, or give lasting power. */
export const activeSession: SessionCheck = { accounts };
/** The same, for the route that cancels a recovery itself and says whether there was one. */
export const undisturbedSession: SessionCheck = { accounts: accountsThat(false) };
/** The same, and in live mode the e-mail address must be verified. */
export const verifiedInLive: SessionCheck = { accounts, verified: 'caller' };
/** The same, if the body asks for live mode. */
export const verifiedForLive: SessionCheck = { accounts, verified: 'body' };
/** The session of an admin of any role, who must have a second factor, and have signed in with it. */
export const adminSession: SessionCheck = { accounts, factor: 'always', adminRoles };

/** The same, of an admin who has one of these roles, or is an ADMIN. */
export const sessionOfAdmin = (...roles: readonly AdminRole[]): SessionCheck => ({
  ...adminSession,
  adminRoles: roles,
});

/** The same, with a second factor that was proven in the last 10 minutes: for what gives lasting power over others. */
export const freshSessionOfAdmin = (...roles: readonly AdminRole[]): SessionCheck => ({
  ...sessionOfAdmin(...roles),
  factor: 'fresh',
});

/**
 * The same check, which also asks whoever has a second factor to have proven it in the last 10 minutes.
 * @param unless spares the requests whose body has this text in this field
 */
export const askForFactor = (check: SessionCheck, unless?: SessionCheck['factorUnless']): SessionCheck => ({
  ...check,
  factor: 'recent',
  ...(unless && { factorUnless: unless }),
});
/** The same, after the other things that forbid the request to the caller. */
export const askForFactorLast = (check: SessionCheck): SessionCheck => ({
  ...askForFactor(check),
  factorLast: true,
});
