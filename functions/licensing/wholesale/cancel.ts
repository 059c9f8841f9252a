import { commitIfChanged, defineRoute } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { CancelWholesaleIn, WholesaleOut } from '../../../shared/licensing/contract/wholesale.ts';
import { resellerOf } from '../../../shared/licensing/data/wholesale.ts';
import { cancelWholesale } from '../../../shared/licensing/wholesale/cancel-wholesale.ts';
import { toWholesaleView } from '../../../shared/licensing/wholesale/wholesale-view.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'wholesale.cancel',
  at: 'POST /console/wholesale/subscription/cancel/',
  summary: 'Cancel the subscription of a reseller',
  description:
    'It ends with its period. With `at: now` it ends at once in its first 7 days, and the unused share goes to the wallet with a credit note: once in 12 months, and as long as no licence was bought or renewed at its prices. Otherwise it ends with its period, and `cancel_at_period_end` says so. While its payment is disputed at the bank it does not end at once. While a renewal is not paid it always ends at once, and the invoice is void. Wholesale licences run to the end of their periods.',
  auth: { ...allowMembers(namedInBody, organizationAdmins), standing: activeSession },
  body: CancelWholesaleIn,
  returns: [200, WholesaleOut],
  errors: ['invalid_state', 'payment_disputed'],
  async handle({ body: { at }, caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    const reseller = await resellerOf(table, billed);
    const { wholesale, writes } = await cancelWholesale(work, reseller, at);
    return commitIfChanged(writes, toWholesaleView(billed, wholesale, reseller.counts));
  },
});
