import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import { type KeyScope, keyScopes } from '../../shared/kernel/roles.ts';
import { createApiSecret } from '../../shared/platform/http/credentials/secrets.ts';
import { conditionsOf, credentialsOf, scopeOf } from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { audiences } from '../../shared/platform/tokens/tokens.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { storeOrSlugParams } from '../../shared/stores/contract/params.ts';
import { type Cell, expectAll } from '../support/asserts/cells.ts';
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import {
  type Actor,
  callAmong,
  castOf,
  headersFor,
  letsIn,
  usersIn,
} from '../support/people/identity/cast.ts';
import { type Headers, newUser, withKey } from '../support/people/identity/fixtures.ts';
import { newStore } from '../support/people/stores/stores.ts';
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

// Each route is asked often, so its limits may be met: a refusal by a limit is none by access.
const { engine, wire } = await startWire(() => new Date());
let slug: string;
beforeAll(async () => {
  cast = await castOf(wire);
  const owner = await newUser(wire, 'merchant');
  slug = (await newStore(wire, owner, { status: 'PUBLISHED' })).slug;
  const unknown = createApiSecret('live');
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
  return callAmong(cast, wire, route, { params: unknownIds(route), headers });
}

const shut = routes.filter(({ auth }) => !auth.public && !auth.link);
const byLink = routes.filter(({ auth }) => auth.link);
/** Whoever signs is no caller with a credential. */
const open = routes.filter(({ auth, signedBy }) => auth.public && !signedBy);

test('the list has routes of each kind', () => {
  expect([shut, open, byLink].map((some) => some.length > 0)).toEqual([true, true, true]);
  expect(open.some(({ auth }) => auth.public && auth.optional)).toBe(true);
});

/** The first of the cast with a secret key that a route lets in. */
const keyHolder = (route: Route) =>
  usersIn(cast).find((actor) => actor.kind === 'secretKey' && letsIn(route, actor));

/** A request without a credential is refused before anything else is looked at. */
const withoutCredential = (route: Route): Cell[] => [
  ['nobody', async () => expectProblem(route, await ask(route, {}), 'unauthenticated')],
  [
    'nobody, with a body of another type',
    async () => {
      const wrong = { params: { x: 'y' }, raw: '{', headers: { 'content-type': 'text/plain' } };
      expectProblem(route, await call(wire, route, wrong), 'unauthenticated');
    },
  ],
];

/** A key needs the scope that the route declares, and no other. */
function byScope(route: Route): Cell[] {
  const scope = scopeOf(route);
  if (!scope) return [];
  const asked = (scopes: readonly KeyScope[]) => async () => {
    const owner = keyHolder(route);
    if (!owner) return expect.fail('nobody in the cast has a key for it');
    return ask(route, await withKey(wire, owner.user, 'live', scopes));
  };
  return [
    [
      `a key with every scope but ${scope}`,
      async () => {
        const refused = await asked(keyScopes.filter((one) => one !== scope))();
        expectProblem(route, refused, 'forbidden');
        expect(refused.body.required_scope).toBe(scope);
      },
    ],
    [
      `a key with the scope ${scope} alone`,
      async () => {
        const code = expectSound(route, await asked(keyScopes.filter((one) => one === scope))());
        expect(['forbidden', 'unauthenticated']).not.toContain(code);
      },
    ],
  ];
}

/** No credential is taken that is not ours, for this. */
const withForeign = (route: Route): Cell[] => [
  ...[...malformed, ...ended].map(
    ([what, headers]): Cell => [
      what,
      async () => expectProblem(route, await ask(route, headers), 'unauthenticated'),
    ],
  ),
  [
    'somebody in the name of a client that is unknown',
    async () => {
      const headers = { ...headersFor(route, cast), 'x-svc-client': randomUUID() };
      const code = conditionsOf(route.auth).grant ? 'grant_required' : 'forbidden';
      expectProblem(route, await ask(route, headers), code);
    },
  ],
  [
    'a partner key that is unknown',
    async () => {
      const code = credentialsOf(route.auth)?.partnerKey ? 'unauthenticated' : 'partner_key_not_allowed';
      expectProblem(route, await ask(route, bearer(createApiSecret('pk'))), code);
    },
  ],
];

/** Users and shoppers are told whose operation it is. */
function byAudience(route: Route): Cell[] {
  const taken = credentialsOf(route.auth);
  const refusal = (what: string, headers: () => Promise<Headers>, detail: RegExp): Cell => [
    what,
    async () => {
      const answer = await ask(route, await headers());
      expectProblem(route, answer, 'unauthenticated');
      expect(answer.body.detail).toMatch(detail);
    },
  ];
  if (!taken?.shopper) {
    const token = async () => {
      const iat = Math.floor(Date.now() / 1000);
      const shopper = { sub: randomUUID(), fam: randomUUID() };
      const times = { iat, exp: iat + hour };
      return bearer(await tokenSignerAccess.of(wire).sign('at+jwt', shopper, times, audiences.storefront));
    };
    const detail = /belongs to a customer, but this operation is for users/;
    return [refusal('a token of the storefront', token, detail)];
  }
  if (taken.jwt) return [];
  const detail = /belongs to a user, but this operation is for customers/;
  return cast
    .filter((actor) => actor.kind === 'jwt')
    .map(({ who, headers }) => refusal(`${who}, of shoppers`, async () => headers, detail));
}

/** The kinds and roles that the route names are let in, and no others. */
const byKind = (route: Route): Cell[] =>
  cast.map((actor) => [
    actor.who,
    async () => {
      const code = expectSound(route, await ask(route, actor.headers));
      expect(code === 'forbidden' || code === 'unauthenticated').toBe(!letsIn(route, actor));
    },
  ]);

/** Two modes are known and no third, none to shoppers; and a live key does nothing live when it says test. */
function byMode(route: Route): Cell[] {
  const admitted = cast.filter((actor) => letsIn(route, actor));
  const refused = (who: string, headers: Headers, mode: string): Cell => [
    `${who} in the mode ${mode}`,
    async () => {
      const answer = await ask(route, { ...headers, 'x-svc-mode': mode });
      expectProblem(route, answer, 'invalid_request');
    },
  ];
  return admitted.flatMap(({ who, kind, headers }): Cell[] => {
    if (kind !== 'shopper')
      return ['sandbox', ...(kind === 'secretKey' ? ['test'] : [])].map((mode) =>
        refused(who, headers, mode),
      );
    return ['test', 'sandbox'].map((mode) => [
      `${who} in the mode ${mode}`,
      async () => {
        const [one, other] = [
          await ask(route, headers),
          await ask(route, { ...headers, 'x-svc-mode': mode }),
        ];
        expect([other.status, other.body.code]).toEqual([one.status, one.body.code]);
      },
    ]);
  });
}

test.each(shut)('$id lets in whom it declares, and refuses everybody else by the rule', (route) =>
  expectAll([
    ...withoutCredential(route),
    ...byScope(route),
    ...withForeign(route),
    ...byAudience(route),
    ...byKind(route),
    ...byMode(route),
  ]),
);

test.each(byLink)('$id is not found without a link of ours, whatever credential comes with it', (route) => {
  const refused = (who: string, asked: () => Promise<Answered>): Cell => [
    who,
    async () => expectProblem(route, await asked(), 'not_found'),
  ];
  return expectAll([
    refused('nobody', () => ask(route, {})),
    ...cast.map(({ who, headers }) => refused(who, () => ask(route, headers))),
    refused('a parameter that is none', () => call(wire, route, { params: { x: 'y' } })),
  ]);
});

/** What an answer says, but for the id of the request. */
const told = ({ status, body }: Answered) => ({ status, body: { ...body, request_id: undefined } });

/** The same request from anyone, about a published store where the path takes its slug. */
async function askAsAnyone(route: Route, headers: Headers) {
  const params = { ...unknownIds(route), ...(route.params === storeOrSlugParams && { store_id: slug }) };
  const query = route.query ? { q: 'Yaba' } : {};
  // Others may tell callers apart by their bodies, and count them.
  const body = route.auth.public && route.auth.optional && route.body ? { body: exampleBody(route) } : {};
  return callAmong(cast, wire, route, { params, headers, query, ...body });
}

test.each(open)(
  '$id answers any credential as it answers nobody, and refuses one that is forged',
  async (route) => {
    const owner = keyHolder(route);
    const guests: (readonly [who: string, headers: Headers])[] = [
      ...ended,
      ...cast.filter((actor) => !letsIn(route, actor)).map(({ who, headers }) => [who, headers] as const),
      ['a partner key', bearer(createApiSecret('pk'))],
      ['who acts for a client', { ...headersFor(route, cast), 'x-svc-client': randomUUID() }],
    ];
    if (owner) guests.push(['a key without a scope', await withKey(wire, owner.user, 'live', ['payout'])]);
    const nobody = told(await askAsAnyone(route, {}));
    await expectAll([
      ...guests.map(
        ([who, headers]): Cell => [
          who,
          async () => {
            const answer = await askAsAnyone(route, headers);
            // Some want a credential after all, and say why this one is not enough.
            if (nobody.status === 401) expect([401, 403]).toContain(answer.status);
            else expect(told(answer)).toEqual(nobody);
          },
        ],
      ),
      ...malformed.map(
        ([what, headers]): Cell => [
          what,
          async () => expectProblem(route, await askAsAnyone(route, headers), 'unauthenticated'),
        ],
      ),
    ]);
  },
);
