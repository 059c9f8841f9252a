import { defineRoute, Problem, roles } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { namedInPathOrOwn, organizationAdmins } from '../../../shared/partners/access.ts';
import { advanceClock } from '../../../shared/partners/advance-clock.ts';
import { AdvanceClockIn, AdvancedClockOut } from '../../../shared/partners/contract/clock.ts';
import { organizationParams } from '../../../shared/partners/contract/organization.ts';
import { dueWorks } from './due-works.ts';

export const route = defineRoute({
  id: 'test-clocks.advance',
  at: 'POST /api/v1/test/organizations/{organization_id}/advance/',
  summary: 'Advance the test clock of an organization',
  description:
    'Test mode alone. Sets the test clock of the organization, and does everything that falls due until then, in its order: renewals, reminders, repeated charges, clearing of commissions, and what expires. The clock stands there until you advance it again, and all that the organization does in test mode takes it as the present time. A call works for 20 seconds at most; then `done` is false, and you call it again. The same holds while the charge of a saved card is not decided. A merchant’s own organization has the id of its account.',
  auth: {
    jwt: roles,
    secretKey: roles,
    organization: { ...namedInPathOrOwn, roles: organizationAdmins },
    standing: activeSession,
  },
  params: organizationParams,
  body: AdvanceClockIn,
  returns: [200, AdvancedClockOut],
  errors: ['conflict'],
  idempotent: false,
  timeout: 27,
  uses: { payments: paymentsAccess },
  async handle({ body: { to }, caller, now }, { table, payments }) {
    if (caller.mode !== 'test') throw new Problem('not_found');
    const organization = caller.organization.id;
    const uses = { table, payments, now };
    const {
      now: reached,
      done,
      happened,
    } = await advanceClock(dueWorks, uses, { organization, to: new Date(to) });
    return { organization, now: reached.toISOString(), done, happened: [...happened] };
  },
});
