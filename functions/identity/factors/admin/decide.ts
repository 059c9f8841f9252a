import { Commit, defineRoute, Problem } from '#ground';
import {
  ListedRecovery,
  RecoveryDecision,
  recoveryParams,
} from '../../../../shared/identity/contract/factor-recovery.ts';
import { loadRecovery } from '../../../../shared/identity/data/factor-recoveries.ts';
import { loadUser } from '../../../../shared/identity/data/users.ts';
import { recoveryHours } from '../../../../shared/identity/domain/factors/recovery.ts';
import { decideRecovery } from '../../../../shared/identity/factors/decide-recovery.ts';
import { toListedRecoveryView } from '../../../../shared/identity/factors/factor-view.ts';
import { sessionOfAdmin } from '../../../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'factor-recoveries.decide',
  at: 'POST /api/v1/admin/factor-recoveries/{recovery_id}/decide/',
  summary: 'Decide a request to recover an account',
  description: `Approve it only after you have compared the person’s papers with the account. ${recoveryHours} hours later the second factors count no longer, unless the owner cancels. Until then an approval can still be rejected. The owner is mailed at once, with the reason of a rejection. The same decision again changes nothing and answers the same. Nobody decides about the own account. The decision is on the audit trail of both.`,
  auth: { jwt: ['admin'], standing: sessionOfAdmin() },
  params: recoveryParams,
  body: RecoveryDecision,
  returns: [200, ListedRecovery],
  errors: ['invalid_state'],
  async handle({ params: { recovery_id }, body, caller, now }, { table }) {
    const read = await loadRecovery(table, recovery_id);
    if (!read) throw new Problem('not_found');
    if (read.status === body.decision) return toListedRecoveryView(read);
    const user = await loadUser(table, read.user);
    const { recovery, writes } = decideRecovery(read, user, { ...body, by: caller.user }, now);
    const concerns = [{ user: read.user, mode: 'live' as const }];
    return new Commit(writes, toListedRecoveryView(recovery), undefined, concerns).explain(body.reason);
  },
});
