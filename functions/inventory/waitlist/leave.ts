import { Commit, defineRoute, Empty, Problem, pepperAccess } from '#ground';
import { LeaveIn } from '../../../shared/inventory/contract/waitlist.ts';
import { listKeysOfContact, removeWaiting } from '../../../shared/inventory/data/waitlist.ts';
import { parseLeaveToken } from '../../../shared/inventory/waitlist/waiting-id.ts';

export const route = defineRoute({
  id: 'waitlist.leave',
  at: 'POST /api/v1/storefront/waitlist/leave/',
  summary: 'Leave all waitlists',
  description:
    'Removes an e-mail address or a phone from all waitlists, by the token of the link in a message. The link works for 90 days.',
  auth: { public: true },
  body: LeaveIn,
  returns: [200, Empty],
  errors: ['invalid_token'],
  idempotent: false,
  uses: { pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    const contact = parseLeaveToken(await pepper.bytes(), body.token, now);
    if (!contact) throw new Problem('invalid_token');
    return new Commit((await listKeysOfContact(table, contact)).map(removeWaiting), {});
  },
});
