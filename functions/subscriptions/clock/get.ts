import { defineRoute, organizationRoles, Problem, roles } from '#ground';
import { namedInPathOrOwn } from '../../../shared/partners/access.ts';
import { showTestClock } from '../../../shared/partners/advance-clock.ts';
import { TestClockOut } from '../../../shared/partners/contract/clock.ts';
import { organizationParams } from '../../../shared/partners/contract/organization.ts';
import { dueWorks } from './due-works.ts';

export const route = defineRoute({
  id: 'test-clocks.get',
  at: 'GET /api/v1/test/organizations/{organization_id}/clock/',
  summary: 'Get the test clock of an organization',
  description:
    'Test mode alone. The time that all that the organization does in test mode takes as the present: ours, until its clock is advanced for the first time. And what falls due next, to which the clock can be advanced. A merchant’s own organization has the id of its account.',
  auth: {
    jwt: roles,
    secretKey: roles,
    organization: { ...namedInPathOrOwn, roles: organizationRoles },
  },
  params: organizationParams,
  returns: [200, TestClockOut],
  async handle({ caller, now }, { table }) {
    if (caller.mode !== 'test') throw new Problem('not_found');
    return showTestClock(dueWorks, { table, now }, caller.organization.id);
  },
});
