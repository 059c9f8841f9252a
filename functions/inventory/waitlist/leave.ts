import { LeaveIn } from '../../../shared/inventory/contract/waitlist.ts';
import { leave, listKeysOfContact } from '../../../shared/inventory/data/waitlist.ts';
import { parseLeaveToken } from '../../../shared/inventory/waitlist/waiting-id.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { Empty } from '../../../shared/kernel/scalars.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';

export const route = defineRoute({
  id: 'waitlist.leave',
  method: 'POST',
  path: '/api/v1/storefront/waitlist/leave/',
  summary: 'Leave all waitlists',
  description:
    'Removes an e-mail address or a phone from all waitlists, by the token of the link in a message. The link works for 90 days.',
  auth: { public: true },
  body: LeaveIn,
  returns: [200, Empty],
  errors: ['invalid_token'],
  idempotent: false,
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    const contact = parseLeaveToken(await pepper.bytes(), body.token, now);
    if (!contact) throw new Problem('invalid_token');
    return new Commit((await listKeysOfContact(table, contact)).map(leave), {});
  },
});

export const handler = createLambda(route);
