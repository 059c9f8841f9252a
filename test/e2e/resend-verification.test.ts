import { afterAll, beforeAll, expect, test } from 'vitest';
import { route as login } from '../../functions/identity/login.ts';
import { route as resend } from '../../functions/identity/resend-verification.ts';
import { route as verify } from '../../functions/identity/verify-email.ts';
import { createWire, processWire, type Wire } from '../../shared/platform/wire.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { until } from '../support/asserts/until.ts';
import { password, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { linksTo } from '../support/services/inbox.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

let stack: Stack;
const start = Date.now();
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

/** The service as it was, with a clock that stands still. */
const ago = (minutes: number): Wire =>
  createWire(processWire().config, () => new Date(start - minutes * 60_000));

const askAgain = (access: unknown, ip?: string) =>
  call(ago(0), resend, { headers: bearer(access), ...(ip && { ip }) });
const use = (token = '') => call(ago(0), verify, { body: { token } });

/** The tokens of the links mailed to an address, newest first, once there are so many. */
async function tokens(email: string, count: number): Promise<string[]> {
  const links = await until(async () => {
    const all = await linksTo(stack.baseUrl, 'verify-email', email);
    return all.length >= count ? all : undefined;
  });
  return links.map((link) => new URL(link).hash.replace('#token=', ''));
}

test('somebody who missed the link for 48 hours asks for another, which verifies', async () => {
  const { email } = await signUp(ago(49 * 60));
  const { body } = await call(ago(0), login, { body: { email, password } });
  const answer = await askAgain(body.access);
  expect([answer.status, answer.text]).toEqual([202, '{}']);
  const [token] = await tokens(email, 1);
  expect(await use(token)).toMatchObject({ status: 200, body: { email_verified_at: expect.any(String) } });
});

test('a newer link leaves the older one as it is, and the first that is used ends both', async () => {
  const { email, access } = await signUp(ago(30));
  await tokens(email, 1);
  await askAgain(access);
  const [newer, older] = await tokens(email, 2);
  expect(newer).not.toBe(older);
  expect((await use(older)).status).toBe(200);
  expectProblem(verify, await use(newer), 'invalid_token');
});

test('whoever is verified already is told so', async () => {
  const { email, access } = await signUp(ago(30));
  const [token] = await tokens(email, 1);
  await use(token);
  expectProblem(resend, await askAgain(access), 'invalid_state');
});

test('a stranger is asked to sign in', async () => {
  expectProblem(resend, await call(ago(0), resend), 'unauthenticated');
});

test('one address gets 5 letters a day', async () => {
  const { access } = await signUp(ago(30));
  for (let count = 1; count <= 5; count++) expect((await askAgain(access)).status).toBe(202);
  const { headers, ...refused } = await askAgain(access);
  expectProblem(resend, { headers, ...refused }, 'rate_limited');
  expect(headers['ratelimit-limit']).toBe('5');
});

test('10 a minute is the limit for one IP address, whatever the account', async () => {
  const people = await Promise.all([1, 2, 3].map(() => signUp(ago(30))));
  const ip = '203.0.113.9';
  const asked = [4, 4, 2].flatMap((count, nth) => Array.from({ length: count }, () => people[nth]?.access));
  for (const access of asked) expect((await askAgain(access, ip)).status).toBe(202);
  expectProblem(resend, await askAgain(people[2]?.access, ip), 'rate_limited');
});
