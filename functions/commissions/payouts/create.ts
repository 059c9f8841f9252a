import { Commit, defineRoute, toId } from '#ground';
import { PayoutIn, PayoutOut } from '../../../shared/commissions/contract/payout.ts';
import type { FindVerified } from '../../../shared/commissions/payouts/assert-payable.ts';
import { toPayoutView } from '../../../shared/commissions/payouts/payout-view.ts';
import { requestPayout } from '../../../shared/commissions/payouts/request-payout.ts';
import { askForFactorLast, verifiedInLive } from '../../../shared/identity/standing.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { allowSignedInMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { loadStanding, verifiedTimeOf } from '../../../shared/trust/data/standing.ts';

const isVerified: FindVerified = async (table, owner) =>
  verifiedTimeOf(await loadStanding(table, owner)) !== undefined;

export const route = defineRoute({
  id: 'payouts.create',
  at: 'POST /console/billing/payouts/',
  summary: 'Request a payout of your commissions',
  description:
    'Takes all that is payable at once and sends it to the bank account of the owner’s wallet, from 24 hours after the account, or the owner, was changed; test money waits for nothing. Only the owner or an admin who is signed in can request it, and one payout is under way at a time. Until the owner is verified, live payouts and withdrawals of the owner come to at most 50,000.00 in 30 days, and a payout that would pass this is refused: 403 `verification_required`. Its commissions are PAID from this moment on. Read the payout (`GET /console/billing/payouts/{payout_id}/`) until it is PAID, or FAILED or RETURNED with its commissions PAYABLE again. After two in a row that came back, the owner sets the bank account again. The owner is mailed. Test money is not sent anywhere. Some account numbers show what can happen: see `account_number` of the bank account.',
  auth: {
    ...allowSignedInMembers(namedInBody, organizationAdmins),
    standing: askForFactorLast(verifiedInLive),
  },
  body: PayoutIn,
  returns: [201, PayoutOut],
  errors: [
    'partial_payout_not_allowed',
    'nothing_payable',
    'verification_required',
    'funds_held',
    'insufficient_funds',
    'bank_account_required',
    'bank_account_too_new',
    'conflict',
  ],
  uses: { payments: paymentsAccess },
  async handle({ body: { amount }, caller, now, stableId }, { table, payments }) {
    const { organization, mode, user: by } = caller;
    // Refuses live money where no gateway is set up.
    payments.of(mode);
    const earner = { organization: organization.id, mode };
    const { payout, writes } = await requestPayout(
      table,
      { id: toId<'Payout'>(stableId), earner, by, amount },
      now,
      isVerified,
    );
    return new Commit(writes, toPayoutView(payout));
  },
});
