import * as z from 'zod';
import { Done, type MailRequested } from '../../shared/contract/identity.ts';
import { emailIn } from '../../shared/contract/scalars.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { emit, newEventId } from '../../shared/data/outbox.ts';
import { checkNobody, loginOf, userPartition } from '../../shared/data/users.ts';
import { mailedTokenLife } from '../../shared/domain/mailed-token.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/http/route.ts';
import { guessingLimits, limitNote } from './limits.ts';

export const route = defineRoute({
  id: 'auth.reset-request',
  method: 'POST',
  path: '/api/v1/auth/password/reset/',
  summary: 'Ask for a link that resets the password',
  description: `The answer is the same whether the address has an account or not. The link works once, within an hour. ${limitNote}`,
  auth: { public: true },
  body: z.object({ email: emailIn }),
  returns: [202, Done],
  errors: ['rate_limited'],
  limits: guessingLimits('reset'),
  uses: { table: tableAccess },
  examples: { body: { email: 'ada@shop.example' } },
  async handle({ body: { email }, now }, { table }) {
    const login = await loginOf(table, email);
    if (!login) return new Commit([checkNobody(email)], {});
    const { user, password_version: version } = login;
    const expires = Math.floor(now.getTime() / 1000) + mailedTokenLife['reset-password'];
    const detail: MailRequested = { user, email, expires, version };
    const event = emit(userPartition(user), {
      id: newEventId(),
      name: 'user.password_reset_requested',
      at: now,
      tenant: user,
      mode: 'live',
      detail,
      publish: true,
    });
    return new Commit([event], {});
  },
});

export const handler = lambda(route);
