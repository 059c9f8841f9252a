import { Problem, type UserId, type Work } from '#ground';
import {
  type FactorId,
  type Factors,
  keyOfFactors,
  parseFactors,
  type StoredFactor,
} from '../data/factors.ts';
import { keyOfUser, parseUser, type User } from '../data/users.ts';
import { hasFactor, isRecovered } from '../domain/factors/factor.ts';
import { type FactorClaims, refuseFactorToken } from './factor-token.ts';

/** A user with the second factors that count. */
export interface FactorHolder {
  readonly user: User;
  readonly factors: Factors;
}

/** An active factor of a user. @throws Problem not_found */
export function factorOf({ factors }: Factors, id: FactorId): StoredFactor {
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw new Problem('not_found');
  return factor;
}

/** The factors of a user that count: none once a recovery has taken effect. */
export const activeFactorsOf = (user: User, read: Factors, now: Date): Factors =>
  isRecovered(user, now) ? { ...read, factors: [], recovery_codes: [] } : read;

/** A user with the second factors that count: 1 BatchGetItem. Undefined if there is no such user. */
export async function loadUserWithFactors(
  { table, now }: Work,
  id: UserId,
): Promise<FactorHolder | undefined> {
  const found = await table.getTogether({ user: keyOfUser(id), factors: keyOfFactors(id) });
  const user = found.user && parseUser(found.user);
  return user && { user, factors: activeFactorsOf(user, parseFactors(found.factors), now) };
}

/**
 * The user whose password a factor token says was right, with the factors that count: 1 BatchGetItem.
 * @throws Problem unauthenticated when the password has changed since, or the user has no factor any more
 */
export async function loadFactorHolder(
  { table, now }: Work,
  { user: id, password_version }: FactorClaims,
): Promise<FactorHolder> {
  const found = await loadUserWithFactors({ table, now }, id);
  if (!found || found.user.password_version !== password_version || !hasFactor(found.user, now))
    throw refuseFactorToken();
  return found;
}
