import { Commit, defineRoute, Empty, Problem, pepperAccess, type Work } from '#ground';
import { limitByIp } from '../../../shared/accounts/limits.ts';
import { RecoveryCancellation } from '../../../shared/identity/contract/factor-recovery.ts';
import { loadRecovery } from '../../../shared/identity/data/factor-recoveries.ts';
import { loadUser, type User } from '../../../shared/identity/data/users.ts';
import { writeRecoveryCancel } from '../../../shared/identity/end-recovery.ts';
import { readRecoveryToken } from '../../../shared/identity/recovery-token.ts';

/** The user whose recovery the link of a mail cancels. @throws Problem invalid_token */
async function userOfLink({ table, now }: Work, pepper: Uint8Array, token: string): Promise<User> {
  const id = readRecoveryToken(pepper, token, now);
  const recovery = id && (await loadRecovery(table, id));
  const user = recovery && (await loadUser(table, recovery.user));
  if (user?.recovery === undefined || user.recovery.id !== id) throw new Problem('invalid_token');
  return user;
}

export const route = defineRoute({
  id: 'factors.cancel-recovery',
  at: 'POST /api/v1/auth/factors/recover/cancel/',
  summary: 'Cancel the recovery of an account',
  description:
    'With the token of the mailed link. The factors stay as they are. This works also while wrong codes keep others from being accepted (`factor_locked`). You are mailed.',
  auth: { public: true },
  body: RecoveryCancellation,
  returns: [200, Empty],
  errors: ['invalid_token', 'invalid_state'],
  limits: [limitByIp('cancel-recovery')],
  subject: 'token',
  uses: { pepper: pepperAccess },
  async handle({ body: { token }, now }, { table, pepper }) {
    const user = await userOfLink({ table, now }, await pepper.bytes(), token);
    return new Commit(await writeRecoveryCancel({ table, now }, user), {});
  },
});
