import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import { keyScopes } from '../../shared/kernel/roles.ts';
import { credentialsOf, scopeOf } from '../../shared/platform/http/access.ts';
import type { Route } from '../../shared/platform/http/route.ts';
import { newApiSecret } from '../../shared/platform/http/secrets.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { audiences } from '../../shared/platform/tokens/tokens.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { storeOrSlugParams } from '../../shared/stores/contract/params.ts';
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import { type Actor, castOf, headersFor, letsIn, putBackShopper, usersIn } from '../support/people/cast.ts';
import { type Headers, newUser, withKey } from '../support/people/fixtures.ts';
import { newStore } from '../support/people/stores.ts';
import { type Answered, bearer, call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { newSecrets } from '../support/services/engine.ts';
import { startWire } from '../support/wires/wire.ts';

let cast: Actor[];
/** What no route takes for a credential of ours. */
let malformed: [what: string, headers: Headers][];
/** What was signed or made by us, and is no credential, or not any more. */
let ended: [what: string, headers: Headers][];

const hour = 3600;
const claims = () => ({ sub: randomUUID(), role: 'admin', country: 'NG', fam: randomUUID() });

/** Texts that look like our access tokens, and were not made by us. */
async function forgedTokens(): Promise<[string, string][]> {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + hour };
  const foreign = tokenSignerAccess.of(createWire({ ...engine.config, ...newSecrets() }));
  const symmetric = new SignJWT({ ...claims(), exp: now + hour }).setProtectedHeader({
    alg: 'HS256',
    typ: 'at+jwt',
  });
  const good = await tokenSignerAccess.of(wire).sign('at+jwt', claims(), times);
  return [
    ['one signed with another key', await foreign.sign('at+jwt', claims(), times)],
    ['one without a signature', new UnsecuredJWT({ ...claims(), exp: now + hour }).encode()],
    [
      'one signed with the public key as a password',
      await symmetric.sign(Buffer.from(engine.config.SVC_PUBLIC_KEYS ?? '')),
    ],
    ['one whose end is cut off', good.slice(0, -4)],
    ['letters', 'abc'],
    ['dots', '..'],
  ];
}

/** Tokens that we signed for something else, or for another time. */
async function unfitTokens(): Promise<[string, string][]> {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + hour };
  const ours = tokenSignerAccess.of(wire);
  const elsewhere = tokenSignerAccess.of(
    createWire({ ...engine.config, SVC_BASE_URL: 'https://other.example' }),
  );
  return [
    ['an expired one', await ours.sign('at+jwt', claims(), { iat: now - 2 * hour, exp: now - hour })],
    [
      'one that is not valid yet',
      await ours.sign('at+jwt', claims(), { iat: now + hour, exp: now + 2 * hour }),
    ],
    ['one of another issuer', await elsewhere.sign('at+jwt', claims(), times)],
    ['a refresh token', await ours.sign('rt+jwt', claims(), times)],
    ['a rate token', await ours.sign('rate+jwt', claims(), times)],
    ['one of an unknown role', await ours.sign('at+jwt', { ...claims(), role: 'god' }, times)],
  ];
}

const { engine, wire } = await startWire();
let slug: string;
beforeAll(async () => {
  cast = await castOf(wire);
  const owner = await newUser(wire, 'merchant');
  slug = (await newStore(wire, owner, { status: 'PUBLISHED' })).slug;
  const unknown = newApiSecret('live');
  const asBearer = ([what, token]: [string, string]): [string, Headers] => [what, bearer(token)];
  malformed = [
    ...(await forgedTokens()).map(asBearer),
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a scheme without a credential', { authorization: 'Bearer' }],
    ['a mistyped key', bearer(`${unknown.slice(0, -1)}_`)],
    ['a key that is not one', { 'x-svc-api-key': 'secret' }],
  ];
  ended = [
    ...(await unfitTokens()).map(asBearer),
    ['an unknown key', bearer(unknown)],
    ['an unknown key with its own scheme', { authorization: `ApiKey ${unknown}` }],
    ['an unknown key in its own header', { 'x-svc-api-key': unknown }],
  ];
});

async function ask(route: Route, headers: Headers) {
  await putBackShopper(wire, route, cast);
  return call(wire, route, { params: unknownIds(route), headers });
}

const shut = routes.filter(({ auth }) => !auth.public && !auth.link);
const byLink = routes.filter(({ auth }) => auth.link);
/** Whoever signs is no caller with a credential. */
const open = routes.filter(({ auth, signedBy }) => auth.public && !signedBy);

test('the list has routes of each kind', () => {
  expect([shut, open, byLink].map((some) => some.length > 0)).toEqual([true, true, true]);
  expect(open.some(({ auth }) => auth.public && auth.optional)).toBe(true);
});

describe.each(shut)('$id', (route) => {
  test('answers nobody without a credential, before it looks at anything else', async () => {
    expectProblem(route, await ask(route, {}), 'unauthenticated');
    const wrong = { params: { x: 'y' }, raw: '{', headers: { 'content-type': 'text/plain' } };
    expectProblem(route, await call(wire, route, wrong), 'unauthenticated');
  });
});

describe.each(byLink)('$id', (route) => {
  test('answers not_found without a link of ours, whatever credential comes with it', async () => {
    for (const headers of [{}, ...cast.map((actor) => actor.headers)])
      expectProblem(route, await ask(route, headers), 'not_found');
    expectProblem(route, await call(wire, route, { params: { x: 'y' } }), 'not_found');
  });
});

describe.each(shut.filter((route) => scopeOf(route)))('$id', (route) => {
  test('wants the scope that it declares of a key, and no other', async () => {
    const owner = usersIn(cast).find((actor) => actor.kind === 'secretKey' && letsIn(route, actor));
    if (!owner) return expect.fail('nobody in the cast has a key for it');
    const scope = scopeOf(route);
    const others = keyScopes.filter((one) => one !== scope);
    const refused = await ask(route, await withKey(wire, owner.user, 'live', others));
    expectProblem(route, refused, 'forbidden');
    expect(refused.body.required_scope).toBe(scope);
    const alone = keyScopes.filter((one) => one === scope);
    const code = expectSound(route, await ask(route, await withKey(wire, owner.user, 'live', alone)));
    expect(['forbidden', 'unauthenticated']).not.toContain(code);
  });
});

describe.each(shut)('$id', (route) => {
  test('takes no credential that is not ours', async () => {
    for (const [what, headers] of [...malformed, ...ended]) {
      const answer = await ask(route, headers);
      expect(answer.status, `${route.id} let ${what} in`).toBe(401);
      expectProblem(route, answer, 'unauthenticated');
    }
  });

  test('takes no token of the storefront, unless it is for shoppers', async () => {
    if (credentialsOf(route.auth)?.shopper) return;
    const iat = Math.floor(Date.now() / 1000);
    const shopper = { sub: randomUUID(), fam: randomUUID() };
    const times = { iat, exp: iat + hour };
    const token = await tokenSignerAccess.of(wire).sign('at+jwt', shopper, times, audiences.storefront);
    const answer = await ask(route, bearer(token));
    expectProblem(route, answer, 'unauthenticated');
    expect(answer.body.detail).toMatch(/belongs to a customer, but this operation is for users/);
  });

  test('tells a user that it is for shoppers, if it is', async () => {
    if (credentialsOf(route.auth)?.jwt || !credentialsOf(route.auth)?.shopper) return;
    for (const { headers } of cast.filter((actor) => actor.kind === 'jwt')) {
      const answer = await ask(route, headers);
      expectProblem(route, answer, 'unauthenticated');
      expect(answer.body.detail).toMatch(/belongs to a user, but this operation is for customers/);
    }
  });

  test('is not done in the name of a client: nobody can grant it', async () => {
    const headers = { ...headersFor(route, cast), 'x-svc-client': randomUUID() };
    expectProblem(route, await ask(route, headers), 'forbidden');
  });

  test('takes no partner key', async () => {
    expectProblem(route, await ask(route, bearer(newApiSecret('pk'))), 'partner_key_not_allowed');
  });

  test('lets in the kinds and roles that it names, and no others', async () => {
    for (const actor of cast) {
      const answer = await ask(route, actor.headers);
      const code = expectSound(route, answer);
      const stopped = code === 'forbidden' || code === 'unauthenticated';
      expect(stopped, `${route.id} and ${actor.who}`).toBe(!letsIn(route, actor));
    }
  });

  test('knows two modes and no third', async () => {
    for (const actor of usersIn(cast).filter((one) => letsIn(route, one))) {
      const answer = await ask(route, { ...actor.headers, 'x-svc-mode': 'sandbox' });
      expectProblem(route, answer, 'invalid_request');
    }
  });

  test('knows no mode of a shopper', async () => {
    const shopper = cast.find((actor) => actor.kind === 'shopper' && letsIn(route, actor));
    if (!shopper) return;
    const one = await ask(route, shopper.headers);
    for (const mode of ['test', 'sandbox']) {
      const other = await ask(route, { ...shopper.headers, 'x-svc-mode': mode });
      expect([other.status, other.body.code]).toEqual([one.status, one.body.code]);
    }
  });

  test('does nothing live for a live key that says test', async () => {
    const key = cast.find((actor) => actor.kind === 'secretKey' && letsIn(route, actor));
    if (!key) return;
    const answer = await ask(route, { ...key.headers, 'x-svc-mode': 'test' });
    expectProblem(route, answer, 'invalid_request');
  });
});

/** What an answer says, but for the id of the request. */
const told = ({ status, body }: Answered) => ({ status, body: { ...body, request_id: undefined } });

/** The same request from anyone, about a published store where the path takes its slug. */
async function askAsAnyone(route: Route, headers: Headers) {
  const params = { ...unknownIds(route), ...(route.params === storeOrSlugParams && { store_id: slug }) };
  const query = route.query ? { q: 'Yaba' } : {};
  // Others may tell callers apart by their bodies, and count them.
  const body = route.auth.public && route.auth.optional && route.body ? { body: exampleBody(route) } : {};
  await putBackShopper(wire, route, cast);
  return call(wire, route, { params, headers, query, ...body });
}

describe.each(open)('$id', (route) => {
  test('answers whoever has a credential of another kind, or one that has ended, as it answers nobody', async () => {
    const owner = usersIn(cast).find((actor) => actor.kind === 'secretKey' && letsIn(route, actor));
    const guests: (readonly [who: string, headers: Headers])[] = [
      ...ended,
      ...cast.filter((actor) => !letsIn(route, actor)).map(({ who, headers }) => [who, headers] as const),
      ['a partner key', bearer(newApiSecret('pk'))],
      ['who acts for a client', { ...headersFor(route, cast), 'x-svc-client': randomUUID() }],
    ];
    if (owner) guests.push(['a key without a scope', await withKey(wire, owner.user, 'live', ['payout'])]);
    const nobody = told(await askAsAnyone(route, {}));
    for (const [who, headers] of guests) {
      const answer = await askAsAnyone(route, headers);
      // Some want a credential after all, and say why this one is not enough.
      if (nobody.status === 401) expect([401, 403], `${route.id} and ${who}`).toContain(answer.status);
      else expect(told(answer), `${route.id} and ${who}`).toEqual(nobody);
    }
  });

  test('refuses a credential that is malformed or forged', async () => {
    for (const [what, headers] of malformed) {
      const answer = await askAsAnyone(route, headers);
      expect(answer.status, `${route.id} and ${what}`).toBe(401);
      expectProblem(route, answer, 'unauthenticated');
    }
  });
});
