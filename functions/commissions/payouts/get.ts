import { Commit, defineRoute } from '#ground';
import { PayoutOut, payoutParams } from '../../../shared/commissions/contract/payout.ts';
import { keyOfPayout, loadNamedPayout, parsePayout } from '../../../shared/commissions/data/payouts.ts';
import { toPayoutView } from '../../../shared/commissions/payouts/payout-view.ts';
import { askAboutPayout } from '../../../shared/commissions/payouts/send-payout.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { allowMembers, findMembersByObject } from '../../../shared/partners/access.ts';

export const route = defineRoute({
  id: 'payouts.get',
  at: 'GET /console/billing/payouts/{payout_id}/',
  summary: 'Get a payout',
  description:
    'Returns the payout with its status. While it is PENDING, each call asks the gateway. The gateway’s decision is settled once, however often you call this.',
  auth: {
    ...allowMembers({
      named: { in: 'params', field: 'payout_id' },
      members: findMembersByObject({ keyOf: keyOfPayout, ownerOf: parsePayout }),
    }),
    standing: activeSession,
  },
  params: payoutParams,
  returns: [200, PayoutOut],
  // Asks the gateway, and books its answer.
  writes: true,
  uses: { payments: paymentsAccess },
  async handle({ params, now }, { table, payments }) {
    const payout = await loadNamedPayout(table, params.payout_id);
    if (payout.status !== 'PENDING') return toPayoutView(payout);
    const settled = await askAboutPayout({ table, payments, now: () => now }, payout);
    return settled ? new Commit(settled.writes, toPayoutView(settled.payout)) : toPayoutView(payout);
  },
});
