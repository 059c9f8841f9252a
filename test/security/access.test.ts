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
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import { type Actor, castOf, headersFor, letsIn, putBackShopper, usersIn } from '../support/people/cast.ts';
import { type Headers, withKey } from '../support/people/fixtures.ts';
import { bearer, call } from '../support/routes/call.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { newSecrets } from '../support/services/engine.ts';
import { startWire } from '../support/wires/wire.ts';

let cast: Actor[];
let bad: [what: string, headers: Headers][];

const hour = 3600;
const claims = () => ({ sub: randomUUID(), role: 'admin', country: 'NG', fam: randomUUID() });

/** Access tokens that look like ours and are not, or not any more. */
async function badTokens(): Promise<[string, string][]> {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + hour };
  const ours = tokenSignerAccess.of(wire);
  const foreign = tokenSignerAccess.of(createWire({ ...engine.config, ...newSecrets() }));
  const elsewhere = tokenSignerAccess.of(
    createWire({ ...engine.config, SVC_BASE_URL: 'https://other.example' }),
  );
  const symmetric = new SignJWT({ ...claims(), exp: now + hour }).setProtectedHeader({
    alg: 'HS256',
    typ: 'at+jwt',
  });
  const good = await ours.sign('at+jwt', claims(), times);
  return [
    ['an expired one', await ours.sign('at+jwt', claims(), { iat: now - 2 * hour, exp: now - hour })],
    [
      'one that is not valid yet',
      await ours.sign('at+jwt', claims(), { iat: now + hour, exp: now + 2 * hour }),
    ],
    ['one signed with another key', await foreign.sign('at+jwt', claims(), times)],
    ['one of another issuer', await elsewhere.sign('at+jwt', claims(), times)],
    ['a refresh token', await ours.sign('rt+jwt', claims(), times)],
    ['a rate token', await ours.sign('rate+jwt', claims(), times)],
    ['one without a signature', new UnsecuredJWT({ ...claims(), exp: now + hour }).encode()],
    [
      'one signed with the public key as a password',
      await symmetric.sign(Buffer.from(engine.config.SVC_PUBLIC_KEYS ?? '')),
    ],
    ['one whose end is cut off', good.slice(0, -4)],
    ['one of an unknown role', await ours.sign('at+jwt', { ...claims(), role: 'god' }, times)],
    ['letters', 'abc'],
    ['dots', '..'],
  ];
}

const { engine, wire } = await startWire();
beforeAll(async () => {
  cast = await castOf(wire);
  const unknown = newApiSecret('live');
  bad = [
    ...(await badTokens()).map(([what, token]): [string, Headers] => [what, bearer(token)]),
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a scheme without a credential', { authorization: 'Bearer' }],
    ['an unknown key', bearer(unknown)],
    ['an unknown key with its own scheme', { authorization: `ApiKey ${unknown}` }],
    ['an unknown key in its own header', { 'x-svc-api-key': unknown }],
    ['a mistyped key', bearer(`${unknown.slice(0, -1)}_`)],
    ['a key that is not one', { 'x-svc-api-key': 'secret' }],
  ];
});

async function ask(route: Route, headers: Headers) {
  await putBackShopper(wire, route, cast);
  return call(wire, route, { params: unknownIds(route), headers });
}

const shut = routes.filter(({ auth }) => !auth.public && !auth.link);
const byLink = routes.filter(({ auth }) => auth.link);
const open = routes.filter(({ auth }) => auth.public && !auth.optional);
const eitherWay = routes.filter(({ auth }) => auth.public && auth.optional);

test('the list has routes of each kind', () => {
  expect([shut, open, eitherWay].map((some) => some.length > 0)).toEqual([true, true, true]);
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

describe.each(routes.filter((route) => scopeOf(route)))('$id', (route) => {
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

describe.each([...shut, ...eitherWay])('$id', (route) => {
  test('takes no credential that is not ours', async () => {
    for (const [what, headers] of bad) {
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
    expectProblem(route, await ask(route, bearer(token)), 'unauthenticated');
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

describe.each(open)('$id', (route) => {
  test('is open to all, whatever credentials they carry', async () => {
    const without = await ask(route, {});
    for (const headers of [
      ...bad.map(([, headers]) => headers),
      bearer(newApiSecret('pk')),
      headersFor(routes[0] ?? route, cast),
    ]) {
      const answer = await ask(route, headers);
      expect([answer.status, answer.body.code], route.id).toEqual([without.status, without.body.code]);
    }
  });
});
