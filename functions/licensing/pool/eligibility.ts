import { defineRoute } from '#ground';
import { EligibilityOut, eligibilityQuery } from '../../../shared/licensing/contract/pool.ts';
import { loadBuyer } from '../../../shared/licensing/pool/eligibility.ts';
import { toPackViews } from '../../../shared/licensing/pool/pack-view.ts';
import { allowPartners, namedInQuery } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'pool.eligibility',
  at: 'GET /console/distribution/eligibility/',
  summary: 'Get whether the organization can buy capacity',
  description:
    'Says whether the organization can buy packs and top-ups now, and every reason why not, each with what removes it. Works for an organization that is not enrolled too.',
  auth: allowPartners(namedInQuery, 'distribution:pool:read'),
  query: eligibilityQuery,
  returns: [200, EligibilityOut],
  async handle({ query: { pack }, caller, now }, { table }) {
    const billed = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, billed);
    const { reasons, list } = await loadBuyer(work, billed, pack);
    return { eligible: reasons.length === 0, reasons: [...reasons], packs: toPackViews(list) };
  },
});
