import type { Write } from '#ground';
import { verifyPassword } from '../../accounts/domain/passwords.ts';
import { type Factors, type StoredFactor, saveFactors } from '../data/factors.ts';
import { loginOf, saveHasFactors } from '../data/users.ts';
import { writeOwnerEvent } from '../notify-owner.ts';
import type { FactorHolder } from './own-factors.ts';
import { type Judging, judgeProof, type Proof } from './prove.ts';

/** The factors after a right password and a right proof. Both are judged, so that the time shows neither. */
export async function judgeRemoval(
  judging: Judging,
  holder: FactorHolder,
  { password, ...proof }: Proof & { readonly password: string },
): Promise<Factors | undefined> {
  const login = await loginOf(judging.table, holder.user.email);
  const isRight = await verifyPassword(password, login?.password);
  const next = await judgeProof(judging, holder, proof);
  return isRight ? next : undefined;
}

/** The writes that remove a factor. The last one takes the recovery codes with it. @param right as the proof left them */
export function writeRemoval(
  { user, factors: read }: FactorHolder,
  right: Factors,
  { id, kind, name }: StoredFactor,
  now: Date,
): Write[] {
  const factors = right.factors.filter((one) => one.id !== id);
  const isLast = factors.length === 0;
  const next = { ...right, factors, recovery_codes: isLast ? [] : right.recovery_codes };
  return [
    saveFactors(user.id, read, next, now),
    ...(isLast ? saveHasFactors(user, undefined) : []),
    writeOwnerEvent(user.id, 'user.factor_removed', { kind, name }, now),
  ];
}
