import { Commit, defineRoute } from '#ground';
import { toCommissionView } from '../../shared/commissions/accruals/commission-view.ts';
import { holdCommission } from '../../shared/commissions/accruals/hold.ts';
import { CommissionOut, commissionParams, HoldIn } from '../../shared/commissions/contract/commission.ts';
import { sessionOfAdmin } from '../../shared/identity/standing.ts';
import { loadOrganization } from '../../shared/partners/data/organizations.ts';

export const route = defineRoute({
  id: 'commissions.hold',
  at: 'POST /console/commissions/{commission_id}/hold/',
  summary: 'Hold a commission',
  description:
    'For admins. A commission that is PENDING or PAYABLE is HELD from now on, for 30 days unless `days` says otherwise, and is released after that. Holding it again prolongs the hold. The partner reads the reason. One that is PAID or REVERSED is not held.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('FINANCE') },
  params: commissionParams,
  body: HoldIn,
  returns: [200, CommissionOut],
  errors: ['invalid_state'],
  async handle({ params, body, caller, now: at }, { table }) {
    const held = await holdCommission(table, params.commission_id, { ...body, mode: caller.mode }, at);
    const { owner: user } = await loadOrganization(table, held.commission.organization);
    const owner = { user, mode: caller.mode };
    return new Commit(held.writes, toCommissionView(held.commission, [], held.now), undefined, [
      owner,
    ]).explain(body.reason);
  },
});
