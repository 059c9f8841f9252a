import { defineRoute, roles } from '#ground';
import { FactorList } from '../../../shared/identity/contract/factors.ts';
import { listFactors } from '../../../shared/identity/data/factors.ts';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { toFactorView } from '../../../shared/identity/factors/factor-view.ts';
import { activeFactorsOf } from '../../../shared/identity/factors/own-factors.ts';

export const route = defineRoute({
  id: 'factors.list',
  at: 'GET /api/v1/auth/factors/',
  summary: 'List your second factors',
  description:
    'Lists the factors that you sign in with, and those that you have not verified yet, on one page.',
  auth: { jwt: roles },
  returns: [200, FactorList],
  errors: ['not_found'],
  async handle({ caller, now }, { table }) {
    const [user, { read, pending }] = await Promise.all([
      loadOwnAccount(table, caller),
      listFactors({ table, now }, caller.user),
    ]);
    const { factors, recovery_codes } = activeFactorsOf(user, read, now);
    const views = [
      ...pending.map((one) => toFactorView(one, 'PENDING')),
      ...factors.map((one) => toFactorView(one)),
    ];
    const results = views.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    return { next: null, previous: null, results, recovery_codes_left: recovery_codes.length };
  },
});
