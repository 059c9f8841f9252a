import { defineRoute } from '#ground';
import { toBalanceView } from '../../shared/commissions/balance-view.ts';
import { balanceQuery, PartnerBalance } from '../../shared/commissions/contract/payout.ts';
import { sheetOf } from '../../shared/commissions/data/days.ts';
import { allowPartners, namedInQuery } from '../../shared/partners/access.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'commissions.balance',
  at: 'GET /api/v1/console/billing/balance/',
  summary: 'Get what your organization has earned',
  description:
    'Returns the totals of your commissions by status, what a payout would take now, and what clears when. Commissions on deliveries clear 7 days after the delivery, those on plans and add-ons 14 days after the payment, at 00:00 in Lagos.',
  auth: allowPartners(namedInQuery, 'distribution:billing:read'),
  query: balanceQuery,
  returns: [200, PartnerBalance],
  async handle({ caller, now: at }, { table }) {
    const earner = { organization: caller.organization.id, mode: caller.mode };
    const [{ now }, sheet] = await Promise.all([
      clockedWorkOf({ table, now: at }, earner),
      sheetOf(table, earner),
    ]);
    return toBalanceView(earner, sheet, now);
  },
});
