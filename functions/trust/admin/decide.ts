import { Commit, defineRoute, Problem } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { decide } from '../../../shared/trust/change-verification.ts';
import { DecisionIn, ListedVerification } from '../../../shared/trust/contract/admin-verification.ts';
import { verificationParams } from '../../../shared/trust/contract/params.ts';
import { verificationOf } from '../../../shared/trust/data/verifications.ts';
import { toListedVerificationView } from '../../../shared/trust/listed-view.ts';
import { assertLiveMode } from '../../../shared/trust/live.ts';

export const route = defineRoute({
  id: 'verifications.decide',
  at: 'POST /api/v1/admin/verifications/{user_id}/decide/',
  summary: 'Decide a verification',
  description:
    'Verifies or rejects papers that were submitted, suspends an account that has submitted any, or lifts a suspension with VERIFIED (or REJECTED, after which new papers can be submitted). A suspended account takes on no live parcels from this moment, and all its sessions end; it can sign in again, deliver the parcels that it has, and withdraw its money. The same decision again changes nothing and answers the same. The rider or carrier is notified with the reason, by mail and in the app. The decision is on the audit trail of both. This works in live mode only.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT') },
  params: verificationParams,
  body: DecisionIn,
  returns: [200, ListedVerification],
  errors: ['invalid_state'],
  async handle({ params: { user_id }, body: { decision, reason }, caller, now }, { table }) {
    assertLiveMode(caller);
    const read = await verificationOf(table, user_id);
    if (!read) throw new Problem('not_found');
    if (read.status === decision) return toListedVerificationView(read);
    const { verification, writes } = decide(read, decision, reason, now);
    return new Commit(writes, toListedVerificationView(verification), undefined, [
      { user: user_id, mode: 'live' },
    ]).explain(reason);
  },
});
