import { randomUUID } from 'node:crypto';
import { addEntitlement } from '../../../../shared/entitlements/data/entitlements.ts';
import { largestLimits, type PlanLimits } from '../../../../shared/entitlements/domain/limits.data.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { writeNewAccount } from '../../../../shared/identity/open-account.ts';
import { toId, type UserId } from '../../../../shared/kernel/ids.ts';
import type { Kobo } from '../../../../shared/kernel/money.ts';
import { type KeyScope, keyScopes, type Mode, modes, type Role } from '../../../../shared/kernel/roles.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import { addPosting } from '../../../../shared/money/data/journal.ts';
import { fund } from '../../../../shared/money/domain/ledger.ts';
import type { LedgerHolder } from '../../../../shared/money/domain/ledger-accounts.ts';
import { addKey } from '../../../../shared/platform/http/credentials/api-keys.ts';
import { createApiSecret, hashOfSecret } from '../../../../shared/platform/http/credentials/secrets.ts';
import type { Write } from '../../../../shared/platform/table/write.ts';
import { tokenSignerAccess } from '../../../../shared/platform/tokens/token-signer.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { saveVerified } from '../../../../shared/trust/data/standing.ts';

export type Headers = Readonly<Record<string, string>>;

/** The part of a user that an access token carries. */
export type Somebody = Pick<User, 'id' | 'role' | 'country'>;

/** The pickup and the drop-off of a test shipment, unless the test says otherwise. */
export const yaba = { latitude: 6.5095, longitude: 3.3711 };
export const lekki = { latitude: 6.4478, longitude: 3.4723 };

/**
 * A new user with wallets and webhook secrets, as after registering, but without a password and unverified.
 * @param others writes that belong to the account too
 */
export async function newcomer(
  wire: Wire,
  role: Role,
  more: Partial<User> = {},
  others: (id: UserId) => readonly Write[] = () => [],
): Promise<User> {
  const now = wire.now();
  const id = toId<'User'>(randomUUID());
  const user: User = {
    id,
    email: `${id}@people.example`,
    name: 'Bola Ade',
    role,
    country: 'NG',
    created_at: now.toISOString(),
    email_verified_at: now.toISOString(),
    password_version: 1,
    ...more,
  };
  await wire.table.commit([...writeNewAccount(user, 'none', now), ...others(id)]);
  return user;
}

/** Gives an account limits. @param included those of its plan */
const entitle = (user: UserId, included: PlanLimits): readonly Write[] =>
  modes.map((mode) => addEntitlement({ user, mode }, included));

/**
 * The same, whose papers were accepted unless it is an admin, who has none. A merchant has the largest plan, unless the
 * test names its limits.
 */
export const newUser = (
  wire: Wire,
  role: Role,
  more: Partial<User> = {},
  limits: PlanLimits = largestLimits,
): Promise<User> =>
  newcomer(wire, role, more, (id) => [
    ...(role === 'admin' ? [] : [saveVerified(id, true, wire.now())]),
    ...(role === 'merchant' ? entitle(id, limits) : []),
  ]);

/** The headers of a signed-in caller, valid for an hour. */
export async function signedIn(
  wire: Wire,
  { id, role, country }: Somebody,
  mode: Mode = 'live',
): Promise<Headers> {
  const iat = Math.floor(wire.now().getTime() / 1000);
  const claims = { sub: id, role, country, fam: uuidOfTime(wire.now(), randomUUID()) };
  const token = await tokenSignerAccess.of(wire).sign('at+jwt', claims, { iat, exp: iat + 3600 });
  return { authorization: `Bearer ${token}`, 'x-svc-mode': mode };
}

/** The headers of a caller with a new secret key, which has every scope unless the test says which. */
export async function withKey(
  wire: Wire,
  { id: user, role, country }: Somebody,
  mode: Mode,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<Headers> {
  const secret = createApiSecret(mode);
  const created_at = wire.now().toISOString();
  const id = toId<'ApiKey'>(randomUUID());
  const key = { id, user, role, mode, country, name: 'Tests', hint: secret.slice(-4), created_at };
  await wire.table.commit(addKey({ ...key, scopes: [...scopes] }, hashOfSecret(secret)));
  return { authorization: `Bearer ${secret}` };
}

/** Puts money into a wallet, with its journal entry. @param at the time of the entry */
export async function fill(
  wire: Wire,
  { user, mode }: LedgerHolder,
  amount: Kobo,
  at: Date = wire.now(),
): Promise<void> {
  const lines = fund({ user, mode }, amount);
  await wire.table.commit(addPosting({ id: randomUUID(), kind: 'funding', mode, at, lines }));
}
