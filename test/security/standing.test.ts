import { describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import { saveVerifiedEmail } from '../../shared/accounts/data/holder.ts';
import {
  keyOfUser,
  saveUserSessionEnd,
  saveUserSessionsEnd,
  type User,
} from '../../shared/identity/data/users.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { conditionsOf, credentialsOf } from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { knownTokensAccess } from '../../shared/platform/tokens/access-tokens.ts';
import { accessTokenLife } from '../../shared/platform/tokens/tokens.ts';
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { exampleBody, fieldsOf } from '../support/routes/fields.ts';
import type { PathParameter } from '../support/routes/parameters/form.ts';
import { fixtureOfField, parametersOf, unknownIds } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const verifiedOf = ({ auth }: Route) => conditionsOf(auth).standing?.verified;
const rolesOf = ({ auth }: Route) => credentialsOf(auth)?.jwt ?? [];

/** Of users of the API; test/shoppers shows the same of shoppers. */
const standing = routes.filter((route) => conditionsOf(route.auth).standing && rolesOf(route).length > 0);

/** What a request names. */
interface Named {
  readonly params: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Asks in a mode, which some routes take from the header and others from the body. */
function ask(
  route: Route,
  headers: Headers,
  mode: Mode = 'live',
  { params, fields }: Named = { params: unknownIds(route) },
) {
  const body = { ...exampleBody(route), ...fields, ...(verifiedOf(route) === 'body' && { mode }) };
  return call(wire, route, { params, headers: { ...headers, 'x-svc-mode': mode }, body });
}

/** What this user owns, by the names that the route has for it: whoever is no member learns nothing of the conditions. */
async function namedBy(route: Route, user: User): Promise<Named> {
  const { organization, store: shop } = conditionsOf(route.auth);
  if (!organization && !shop) return { params: unknownIds(route) };
  const made = (its: PathParameter) => its.made(wire, 'live', user);
  const params = parametersOf(route).map(async ([name, its]) => [name, await made(its)] as const);
  const { field = '', in: where } = organization?.named ?? {};
  const fields = where === 'body' ? { [field]: await made(fixtureOfField(field)) } : {};
  return { params: Object.fromEntries(await Promise.all(params)), fields };
}

/** Asserts that the account is no reason for what the route answers. */
async function expectNotStopped(route: Route, headers: Headers, mode?: Mode): Promise<void> {
  const code = expectSound(route, await ask(route, headers, mode));
  expect(['email_unverified', 'unauthenticated', 'forbidden'], route.id).not.toContain(code);
}

/** Ends the session of an access token, and no other. */
async function endThis(user: User, { authorization = '' }: Headers): Promise<void> {
  const read = await knownTokensAccess.of(wire).read(authorization.replace('Bearer ', ''));
  if (!('claims' in read)) return expect.fail('the token is not known');
  await wire.table.commit([saveUserSessionEnd(user, read.claims.credential, wire.now(), accessTokenLife)]);
}

/** What a route that needs no other sign to be one must look at: beside what it writes, which the tests of costs see. */
const grave: readonly (readonly [what: string, is: (route: Route) => boolean])[] = [
  [
    'changes money, keys or sessions',
    ({ method, path }) => method !== 'GET' && /\/(wallet|auth\/api-keys|auth\/sessions)\//.test(path),
  ],
  [
    'shows a secret',
    ({ returns: [, answer] }) =>
      ['secret', 'key', 'recovery_codes', 'test_claim_token'].some((name) => name in fieldsOf(answer)),
  ],
  ['rolls a secret', ({ path, body }) => path.endsWith('/roll/') || 'roll' in fieldsOf(body)],
  ['says where webhooks go', ({ body }) => 'webhook_url' in fieldsOf(body)],
  ['deletes a store', ({ method, path }) => method === 'DELETE' && path.endsWith('/stores/{store_id}/')],
];

test.each(grave)('what %s looks at the session of each access token', (_, is) => {
  const found = routes.filter((route) => rolesOf(route).length > 0 && is(route));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((route) => !standing.includes(route)).map(({ id }) => id)).toEqual([]);
});

test('a live key, live funding, withdrawals and invitations want a verified address', () => {
  const wanting = standing.filter(verifiedOf).map(({ id }) => id);
  expect(wanting.toSorted()).toEqual([
    'auth.create-key',
    'fleet.invite',
    'members.create',
    'partner-keys.create',
    'payouts.create',
    'staff.create',
    'staff.resend',
    'wallet.fund',
    'wallet.withdraw',
  ]);
});

describe.each(standing)('$id', (route) => {
  test.each(rolesOf(route))(
    'takes no token of an ended session of a %s; one that goes on is taken',
    async (role) => {
      const user = await newUser(wire, role);
      const [ended, other] = [await signedIn(wire, user), await signedIn(wire, user)];
      await expectNotStopped(route, ended);
      await endThis(user, ended);
      expectProblem(route, await ask(route, ended), 'unauthenticated');
      await expectNotStopped(route, other);
      await wire.table.commit([saveUserSessionsEnd(user.id, new Date(wire.now().getTime() + 1))]);
      for (const headers of [ended, other])
        expectProblem(route, await ask(route, headers), 'unauthenticated');
    },
  );
});

describe.each(standing)('$id', (route) => {
  test.each(rolesOf(route))('wants of a %s in live mode a verified address, if it says so', async (role) => {
    const user = await newUser(wire, role, { email_verified_at: undefined });
    const headers = await signedIn(wire, user);
    const named = verifiedOf(route) ? await namedBy(route, user) : undefined;
    if (named) expectProblem(route, await ask(route, headers, 'live', named), 'email_unverified');
    else await expectNotStopped(route, headers);
    await expectNotStopped(route, headers, 'test');
    await wire.table.commit([saveVerifiedEmail(keyOfUser(user.id), wire.now())]);
    await expectNotStopped(route, headers);
  });
});
