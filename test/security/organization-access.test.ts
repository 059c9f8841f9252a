import { expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../functions/routes.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../shared/kernel/ids.ts';
import type { ProblemCode } from '../../shared/kernel/problem-codes.ts';
import {
  type Mode,
  type OrganizationRole,
  organizationRoles,
  type PartnerScope,
  partnerScopes,
} from '../../shared/kernel/roles.ts';
import { defineId } from '../../shared/kernel/scalars.ts';
import {
  allowPartners,
  allowSignedInMembers,
  namedInBody,
  namedInQuery,
  organizationAdmins,
} from '../../shared/partners/access.ts';
import { Commit } from '../../shared/platform/commit.ts';
import { membershipsOf } from '../../shared/platform/http/credentials/memberships.ts';
import { conditionsOf, credentialsOf, hasScope } from '../../shared/platform/http/route/access.ts';
import { defineRoute, type Route } from '../../shared/platform/http/route/route.ts';
import { type Cell, expectAll } from '../support/asserts/cells.ts';
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { newOrganizationId, place, withPartnerKey } from '../support/people/partners/delegates.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { fixtureOfField, parametersOf } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

// Each route is asked often, so its limits may be met: a refusal by a limit is none by access.
const { wire } = await startWire(() => new Date());

const namedOrganization = z
  .object({ organization: defineId<'Organization'>() })
  .meta({ examples: [{ organization: newOrganizationId() }] });

/** What a partner key may read, and what admins who are signed in may do: the two forms of access, on their own. */
const samples: readonly Route[] = [
  defineRoute({
    id: 'sample.pool',
    at: 'GET /api/v1/sample/pool/',
    summary: 'Read the pool of an organization',
    auth: allowPartners(namedInQuery, 'distribution:pool:read'),
    query: z.object({ organization: defineId<'Organization'>().optional() }),
    returns: [200, z.object({ id: z.string() })],
    handle: async ({ caller }) => ({ id: caller.organization.id }),
  }),
  defineRoute({
    id: 'sample.stores',
    at: 'POST /api/v1/sample/stores/',
    summary: 'Write the stores of an organization',
    auth: allowPartners(namedInBody, 'distribution:stores:write', organizationAdmins),
    body: namedOrganization,
    returns: [201, z.object({ id: z.string() })],
    handle: async ({ caller }) => new Commit([], { id: caller.organization.id }),
  }),
  defineRoute({
    id: 'sample.keys',
    at: 'POST /api/v1/sample/keys/',
    summary: 'Make a key of an organization',
    auth: allowSignedInMembers(namedInBody, organizationAdmins),
    body: namedOrganization,
    returns: [201, z.object({ id: z.string() })],
    handle: async ({ caller }) => new Commit([], { id: caller.organization.id }),
  }),
];

const organized = [...routes, ...samples].filter(({ auth }) => conditionsOf(auth).organization);

/** Those who are not the owner work for all organizations here; a stranger owns another one. */
const others = {
  ADMIN: await newUser(wire, 'merchant'),
  MEMBER: await newUser(wire, 'rider'),
  stranger: await newUser(wire, 'merchant'),
};
await place(wire, others.stranger, newOrganizationId(), { role: 'OWNER' });

const kinds = ['jwt', 'secretKey'] as const;
type Kind = (typeof kinds)[number];
type Who = OrganizationRole | 'stranger';

const credentialOf = (user: User, kind: Kind, mode: Mode) =>
  kind === 'jwt' ? signedIn(wire, user, mode) : withKey(wire, user, mode);

/** The credentials of people, each made once. */
const known = new Map<string, Promise<Headers>>();
function headersOf(user: User, kind: Kind, mode: Mode): Promise<Headers> {
  const name = `${user.id} ${kind} ${mode}`;
  const made = known.get(name) ?? credentialOf(user, kind, mode);
  known.set(name, made);
  return made;
}

/** A good request about what an organization has, whose owner is new. */
async function subjectOf(route: Route) {
  const { organization: wanted } = conditionsOf(route.auth);
  if (!wanted) return expect.fail(route.id);
  const owner = await newUser(wire, 'merchant');
  const params: Record<string, string> = {};
  for (const [name, its] of parametersOf(route)) params[name] = await its.made(wire, 'live', owner);
  const { in: where, field } = wanted.named;
  const object = where === 'params' || field === 'organization' ? undefined : fixtureOfField(field);
  const made = object && (await object.made(wire, 'live', owner));
  const places = [...(await membershipsOf(wire.table, owner.id)).organizations.keys()].toReversed();
  // The path may name the organization, and something that its fixture makes in another.
  const its = places.find((id) => where === 'params' && id === params[field]) ?? places[0];
  const organization: OrganizationId = its ?? newOrganizationId();
  if (!its && (where === 'params' || made))
    return expect.fail(`${route.id}: its fixture makes the merchant no member of an organization`);
  for (const [user, role] of [
    [owner, 'OWNER'],
    [others.ADMIN, 'ADMIN'],
    [others.MEMBER, 'MEMBER'],
  ] as const)
    await place(wire, user, organization, { role });
  const named = { [field]: made ?? organization };
  const body = { ...exampleBody(route), ...(where === 'body' && named) };
  const asked = { params, query: where === 'query' ? named : {}, ...(route.body && { body }) };
  const parameter = where === 'params' ? parametersOf(route).find(([name]) => name === field)?.[1] : object;
  return { organization, owner, asked, inBothModes: parameter ? (parameter.inBothModes ?? false) : true };
}
type Subject = Awaited<ReturnType<typeof subjectOf>>;

const userOf = ({ owner }: Subject, who: Who): User => (who === 'OWNER' ? owner : others[who]);

/** What nobody is answered who is let in. */
const refusals: readonly unknown[] = [
  'forbidden',
  'unauthenticated',
  'organization_suspended',
  'partner_key_not_allowed',
  'insufficient_scope',
] satisfies ProblemCode[];

type Verdict = 'in' | ProblemCode;

/** What the declaration says of a person who names what an active organization has. */
function verdictOf({ auth }: Route, who: Who, kind: Kind): Verdict {
  const { organization } = conditionsOf(auth);
  const { role } = who === 'OWNER' ? { role: 'merchant' as const } : others[who];
  if (!credentialsOf(auth)?.[kind]?.includes(role)) return 'forbidden';
  if (who === 'stranger') return 'not_found';
  return organization?.roles.includes(who) ? 'in' : 'forbidden';
}

const afterwards = (verdict: Verdict, otherwise: Verdict): Verdict =>
  verdict === 'in' ? otherwise : verdict;

test.each(organized)('$id lets in members and partner keys by the rule, and nobody else', async (route) => {
  const usesUp = route.method === 'DELETE' || (route.method !== 'GET' && route.limits.length > 0);
  const writes = route.method !== 'GET';
  const scope = credentialsOf(route.auth)?.partnerKey;
  let subject = await subjectOf(route);

  /** Asks about something that is still there, and that nobody has asked about too often. */
  async function ask(headersFor: () => Promise<Headers>): Promise<Answered> {
    const first = await call(wire, route, { ...subject.asked, headers: await headersFor() });
    if (first.status !== 429) return first;
    subject = await subjectOf(route);
    return call(wire, route, { ...subject.asked, headers: await headersFor() });
  }
  const cell = (what: string, headersFor: () => Promise<Headers>, verdict: Verdict): Cell => [
    `${what}: ${verdict}`,
    async () => {
      const answer = await ask(headersFor);
      if (verdict !== 'in') return expectProblem(route, answer, verdict);
      if (usesUp && answer.status < 300) subject = await subjectOf(route);
      expect(refusals).not.toContain(expectSound(route, answer));
    },
  ];
  const person = (who: Who, kind: Kind, mode: Mode, what: string, verdict: Verdict) =>
    cell(`${who} by ${kind}${what}`, () => headersOf(userOf(subject, who), kind, mode), verdict);
  const key = (scopes: readonly PartnerScope[], what: string, verdict: Verdict, more = {}) =>
    cell(
      `a partner key${what}`,
      () => withPartnerKey(wire, subject.organization, scopes, more),
      scope ? verdict : 'partner_key_not_allowed',
    );
  const people = [...organizationRoles, 'stranger' as const].flatMap((who) =>
    kinds.map((kind) => ({ who, kind, verdict: verdictOf(route, who, kind) })),
  );
  const fitting = scope ? [scope] : partnerScopes;
  const inOtherMode = subject.inBothModes ? 'in' : 'not_found';

  await expectAll([
    ...people
      .toSorted((a, b) => Number(a.verdict === 'in') - Number(b.verdict === 'in'))
      .map(({ who, kind, verdict }) => person(who, kind, 'live', '', verdict)),
    ...people
      .filter(({ who }) => who === 'OWNER')
      .map(({ who, kind, verdict }) =>
        person(who, kind, 'test', ' in the other mode', afterwards(verdict, inOtherMode)),
      ),
    ...partnerScopes.map((one) =>
      key([one], ` with ${one}`, scope && hasScope([one], scope) ? 'in' : 'insufficient_scope'),
    ),
    key(fitting, ' in the other mode', inOtherMode, { mode: 'test' }),
    key(fitting, ' of another organization', 'not_found', { organization: newOrganizationId() }),
    key(fitting, ' that has expired', 'unauthenticated', { expires_at: wire.now().getTime() }),
  ]);

  const { organization, owner } = subject;
  const suspended = { suspended: true } as const;
  await place(wire, owner, organization, { role: 'OWNER', ...suspended });
  await place(wire, others.ADMIN, organization, { role: 'ADMIN', ...suspended });
  await place(wire, others.MEMBER, organization, { role: 'MEMBER', ...suspended });
  const whileSuspended = writes ? 'organization_suspended' : 'in';
  await expectAll([
    ...people.map(({ who, kind, verdict }) =>
      person(who, kind, 'live', ' of a suspended organization', afterwards(verdict, whileSuspended)),
    ),
    key(fitting, ' of a suspended organization', whileSuspended, suspended),
  ]);
});

test('a key is told which scope it lacks', async () => {
  const [route] = samples;
  if (!route) return expect.fail('no sample');
  const headers = await withPartnerKey(wire, newOrganizationId(), ['distribution:domains:write']);
  expect((await call(wire, route, { headers })).body.required_scope).toBe('distribution:pool:read');
});

/** What organizations have belongs to the routes of partners: no other route is opened by a partner key. */
test('every route that takes a partner key says which organization it is about', () => {
  const taking = routes.filter(({ auth }) => credentialsOf(auth)?.partnerKey);
  expect(taking.filter(({ auth }) => !conditionsOf(auth).organization).map(({ id }) => id)).toEqual([]);
});
