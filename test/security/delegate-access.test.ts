import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { ProblemCode } from '../../shared/kernel/problem-codes.ts';
import {
  type GrantScope,
  grantScopes,
  type OrganizationRole,
  organizationRoles,
} from '../../shared/kernel/roles.ts';
import { removeDelegation } from '../../shared/platform/http/credentials/delegations.ts';
import { conditionsOf, credentialsOf, hasScope } from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { type Cell, expectAll } from '../support/asserts/cells.ts';
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import {
  farAway,
  grantOf,
  inNameOf,
  newClient,
  newOrganizationId,
  place,
  withPartnerKey,
} from '../support/people/partners/delegates.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { call } from '../support/routes/call.ts';
import { unknownIds } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

// Each route is asked often, so its limits may be met: a refusal by a limit is none by access.
const { wire } = await startWire(() => new Date());

/** What a client has granted: the scopes that hold now. */
interface Granted {
  readonly what: string;
  readonly client: string;
  readonly holds: readonly GrantScope[];
  /** Nobody knows any more whose client it was. */
  readonly ended?: true;
}

/** A person in one of its ways to ask, in each mode. */
interface Way {
  readonly who: string;
  readonly kind: 'jwt' | 'secretKey';
  /** The person's role in the organizations `ours` and `suspended`. */
  readonly role: OrganizationRole | undefined;
  readonly headers: { readonly live: Headers; readonly test: Headers };
}

const organizations = {
  ours: newOrganizationId(),
  another: newOrganizationId(),
  suspended: newOrganizationId(),
};
type Named = keyof typeof organizations;

const ways: Way[] = [];
let merchant: User;
let shopper: Headers;
let partnerKey: Headers;
/** The clients of each organization: of one scope each, of an expired and of a withdrawn grant, and a draft. */
const clients = new Map<Named, Granted[]>();

async function clientsOf(organization: Named): Promise<Granted[]> {
  const of = { organization: organizations[organization], account: merchant.id } as const;
  const everything = [...grantScopes];
  const single = await Promise.all(
    grantScopes.map(async (scope): Promise<Granted> => {
      const { client } = await newClient(wire, { ...of, grants: [grantOf([scope])] });
      return { what: `${scope} alone`, client, holds: [scope] };
    }),
  );
  const two = await newClient(wire, { ...of, grants: [grantOf(['billing:read']), grantOf(everything)] });
  const past = await newClient(wire, { ...of, grants: [grantOf(everything, wire.now().toISOString())] });
  const none = await newClient(wire, { ...of, grants: [] });
  const gone = await newClient(wire, { ...of, grants: [grantOf(everything)] });
  await wire.table.commit([removeDelegation(gone.client)]);
  const draft = await newClient(wire, { ...of, draft: true });
  return [
    ...single,
    { what: 'everything by the second of two grants', client: two.client, holds: everything },
    { what: 'everything until now', client: past.client, holds: [] },
    { what: 'nothing any more', client: none.client, holds: [] },
    { what: 'everything, and has ended', client: gone.client, holds: [], ended: true },
    {
      what: 'a draft to prepare',
      client: draft.client,
      holds: ['store:write', 'catalog:write', 'inventory:write'],
    },
  ];
}

beforeAll(async () => {
  merchant = await newUser(wire, 'merchant');
  for (const named of ['ours', 'another', 'suspended'] as const) clients.set(named, await clientsOf(named));
  for (const role of [...organizationRoles, undefined]) {
    // Whoever has an account can be a member.
    const user = await newUser(wire, role === 'MEMBER' ? 'rider' : 'merchant');
    if (role) {
      await place(wire, user, organizations.ours, { role });
      await place(wire, user, organizations.suspended, { role, suspended: true });
    } else await place(wire, user, organizations.another, { role: 'OWNER' });
    const who = role ?? 'a stranger';
    ways.push({
      who: `${who} signed in`,
      kind: 'jwt',
      role,
      headers: { live: await signedIn(wire, user), test: await signedIn(wire, user, 'test') },
    });
    ways.push({
      who: `${who} with a key`,
      kind: 'secretKey',
      role,
      headers: { live: await withKey(wire, user, 'live'), test: await withKey(wire, user, 'test') },
    });
  }
  shopper = await shopping(wire, await newShopper(wire));
  partnerKey = await withPartnerKey(wire, organizations.ours, []);
});

const taking = routes.filter(({ auth }) => credentialsOf(auth));
const shut = taking.filter(({ auth }) => !auth.public);
const granted = routes.filter(({ auth }) => conditionsOf(auth).grant);

const ask = (route: Route, headers: Headers) => call(wire, route, { params: unknownIds(route), headers });

/** What the rule says of a member who names a client of an organization. */
function verdictOf(
  wanted: GrantScope,
  way: Way,
  of: Named,
  mode: 'live' | 'test',
  { holds, ended }: Granted,
) {
  const isMember = of === 'another' ? way.role === undefined : way.role !== undefined;
  if (!isMember || mode !== 'live' || ended) return 'grant_required';
  if (of === 'suspended') return 'organization_suspended';
  return hasScope(holds, wanted) ? 'in' : 'grant_required';
}

const refusals: readonly unknown[] = [
  'forbidden',
  'unauthenticated',
  'grant_required',
  'organization_suspended',
] satisfies ProblemCode[];

/** Asserts the verdict. A public route that asks for a credential after all says why this one is not enough. */
async function expectVerdict(route: Route, headers: Headers, verdict: 'in' | ProblemCode) {
  const answer = await ask(route, headers);
  if (verdict === 'in') return expect(refusals).not.toContain(expectSound(route, answer));
  expectProblem(route, answer, verdict);
  const { grant } = conditionsOf(route.auth);
  if (verdict === 'grant_required') expect(answer.body.required_scope).toBe(grant);
}

/** All cells of a way, an organization, a mode and what its client has granted. */
function cellsOf(
  route: Route,
  some: (way: Way, of: Named, mode: 'live' | 'test', given: Granted) => boolean,
) {
  const { grant: wanted } = conditionsOf(route.auth);
  if (!wanted) return expect.fail(route.id);
  const cells: Cell[] = [];
  for (const way of ways) {
    for (const [of, all] of clients) {
      for (const mode of ['live', 'test'] as const) {
        for (const given of all.filter((one) => some(way, of, mode, one))) {
          const verdict = verdictOf(wanted, way, of, mode, given);
          const holds = () => expectVerdict(route, inNameOf(way.headers[mode], given.client), verdict);
          cells.push([`${way.who} for ${given.what} of ${of}, ${mode}: ${verdict}`, holds]);
        }
      }
    }
  }
  return cells;
}

test('the list has routes that a partner can be granted, by each scope', () => {
  const scopes = new Set(granted.map(({ auth }) => conditionsOf(auth).grant));
  expect(grantScopes.filter((scope) => !scopes.has(scope))).toEqual([]);
  expect(granted.length).toBeLessThan(shut.length);
});

/** One route tries all cells, the others each value of every dimension. */
const [example] = granted;

test('a route that a partner can be granted: every cell of role, credential, organization, mode and grant', () =>
  expectAll(example ? cellsOf(example, () => true) : []));

test.each(granted)('$id lets a partner in by its scope alone, in its own organization and mode', (route) => {
  const { grant } = conditionsOf(route.auth);
  const fits = ({ what }: Granted) => what === `${grant} alone`;
  const clientsOfOurs = clients.get('ours') ?? [];
  const [first] = ways;
  if (!first) return expect.fail('nobody');
  const client = clientsOfOurs.find(fits)?.client ?? '';
  const named = (what: string, text: string): Cell => [
    what,
    () => expectVerdict(route, inNameOf(first.headers.live, text), 'grant_required'),
  ];
  return expectAll([
    ...cellsOf(route, (way, of, mode, given) => {
      const others = [way !== first, of !== 'ours', mode !== 'live', !fits(given)];
      return others.filter(Boolean).length <= 1;
    }),
    [
      'the id in capitals',
      () => expectVerdict(route, inNameOf(first.headers.live, client.toUpperCase()), 'in'),
    ],
    named('an unknown client', randomUUID()),
    named('an empty header', ''),
    named('no id', '../x'),
    [
      'a shopper',
      async () => expect([401, 403]).toContain((await ask(route, inNameOf(shopper, client))).status),
    ],
    ['a partner key', () => expectVerdict(route, inNameOf(partnerKey, client), 'partner_key_not_allowed')],
  ]);
});

const ungranted = shut.filter(({ auth }) => !conditionsOf(auth).grant);

test.each(ungranted)('$id is done in nobody’s name', async (route) => {
  const all = (
    await newClient(wire, {
      organization: organizations.ours,
      account: merchant.id,
      grants: [grantOf([...grantScopes], farAway)],
    })
  ).client;
  const taken = credentialsOf(route.auth);
  await expectAll(
    ways
      .filter(({ role }) => role === 'OWNER')
      .map(({ who, kind, headers }): Cell => {
        const forShoppers = kind === 'jwt' && taken?.shopper && !taken.jwt;
        const verdict = forShoppers ? 'unauthenticated' : 'forbidden';
        return [
          who,
          async () => expectProblem(route, await ask(route, inNameOf(headers.live, all)), verdict),
        ];
      }),
  );
});
