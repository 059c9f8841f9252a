import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problems } from '../../../functions/problems.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { type Id, toId } from '../../../shared/kernel/ids.ts';
import type { ProblemCode } from '../../../shared/kernel/problem-codes.ts';
import {
  type GrantScope,
  organizationRoles,
  type PartnerScope,
  type Role,
} from '../../../shared/kernel/roles.ts';
import { saveDelegation } from '../../../shared/platform/http/credentials/delegations.ts';
import { membershipsOf, saveMembership } from '../../../shared/platform/http/credentials/memberships.ts';
import { savePartnerSecret } from '../../../shared/platform/http/credentials/partner-keys.ts';
import { createApiSecret, hashOfSecret } from '../../../shared/platform/http/credentials/secrets.ts';
import { openApiDocument } from '../../../shared/platform/http/openapi/document.ts';
import {
  conditionsOf,
  credentialsOf,
  dependenciesOf,
  hasScope,
} from '../../../shared/platform/http/route/access.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../../shared/platform/tokens/token-signer.ts';
import { audiences } from '../../../shared/platform/tokens/tokens.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { lint } from '../../support/asserts/redocly.ts';
import { type Headers, newUser, signedIn, withKey } from '../../support/people/identity/fixtures.ts';
import {
  accessSamples,
  byLink,
  checkout,
  editStore,
  makeKey,
  myOrders,
  newOrganization,
  readPool,
  sampleAccounts,
  sampleLinks,
  sampleOrganizations,
  sampleStores,
  storeRoles,
  subscribe,
} from '../../support/routes/access-samples.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();
const organization = newOrganization();
const store = toId<'Store'>(randomUUID());
const now = () => Math.floor(Date.now() / 1000);

/** Somebody with a credential, and all that the declarations ask about. */
interface Actor {
  readonly who: string;
  readonly headers: Headers;
  readonly kind: 'jwt' | 'secretKey' | 'partnerKey' | 'shopper';
  readonly role?: Role;
  readonly scopes?: readonly string[];
  readonly inOrganization?: string;
  readonly inStore?: string;
  /** The scopes of the grant under which it acts for a client; it names one where this is there. */
  readonly granted?: readonly string[];
}

const actors: Actor[] = [];
let owner: User;
const scopeSets: GrantScope[][] = [['store:write'], ['catalog:write'], ['orders:read']];

async function partnerWith(scopes: PartnerScope[]): Promise<Actor> {
  const secret = createApiSecret('pk');
  const key = { id: toId<'PartnerKey'>(randomUUID()), organization, mode: 'live' as const, scopes };
  await wire.table.commit([savePartnerSecret(hashOfSecret(secret), key, true)]);
  return { who: `a partner key with ${scopes}`, headers: bearer(secret), kind: 'partnerKey', scopes };
}

async function shopperToken(fam: string = randomUUID()): Promise<string> {
  const claims = { sub: randomUUID(), fam };
  const times = { iat: now(), exp: now() + 3600 };
  return tokenSignerAccess.of(wire).sign('at+jwt', claims, times, audiences.storefront);
}

beforeAll(async () => {
  const people = (role: Role) => newUser(wire, role);
  owner = await people('merchant');
  sampleStores.of(wire).enroll(owner.id, store, 'OWNER');
  for (const role of ['merchant', 'rider', 'admin'] as const) {
    const user = await people(role);
    actors.push({
      who: `a ${role} who is in nothing`,
      headers: await signedIn(wire, user),
      kind: 'jwt',
      role,
    });
    const headers = await withKey(wire, user, 'live');
    actors.push({ who: `the key of a ${role} who is in nothing`, headers, kind: 'secretKey', role });
    await wire.table.commit([
      saveMembership(user.id, await membershipsOf(wire.table, user.id), organization, { role: 'MEMBER' }),
    ]);
    for (const scopes of scopeSets) {
      const client = toId<'Client'>(randomUUID());
      const grant = { id: toId<'Grant'>(randomUUID()), scopes, expires_at: '2999-01-01T00:00:00.000Z' };
      const given = {
        organization,
        mode: 'live',
        account: owner.id,
        country: 'NG',
        grants: [grant],
      } as const;
      await wire.table.commit([saveDelegation({ ...given, grants: [grant], client })]);
      const who = `a ${role} with a grant to ${scopes}`;
      const signed = { ...(await signedIn(wire, user)), 'x-svc-client': client };
      actors.push({ who, headers: signed, kind: 'jwt', role, granted: scopes });
      const keyed = { ...headers, 'x-svc-client': client };
      actors.push({ who: `the key of ${who}`, headers: keyed, kind: 'secretKey', role, granted: scopes });
    }
    const ungranted = { ...(await signedIn(wire, user)), 'x-svc-client': randomUUID() };
    actors.push({ who: `a ${role} without the grant`, headers: ungranted, kind: 'jwt', role, granted: [] });
  }
  for (const role of organizationRoles) {
    const user = await people('merchant');
    sampleOrganizations.of(wire).enroll(user.id, organization, role);
    const its = { kind: 'jwt', role: 'merchant', inOrganization: role } as const;
    actors.push({ who: `${role} of the organization`, headers: await signedIn(wire, user), ...its });
  }
  for (const role of storeRoles) {
    const user = await people('rider');
    sampleStores.of(wire).enroll(user.id, store, role);
    const its = { kind: 'jwt', role: 'rider', inStore: role } as const;
    actors.push({ who: `${role} of the store`, headers: await signedIn(wire, user), ...its });
  }
  actors.push(await partnerWith(['distribution:pool:read']));
  actors.push(await partnerWith(['distribution:pool:read', 'distribution:stores:read']));
  actors.push(await partnerWith(['distribution:stores:read']));
  actors.push({ who: 'a shopper', headers: bearer(await shopperToken()), kind: 'shopper' });
});

/** What the declaration of a route says of an actor who names the organization and the store: in, or the refusal. */
function verdict({ auth }: Route, actor: Actor): 'in' | ProblemCode {
  const taken = credentialsOf(auth);
  if (auth.public) return 'in';
  const { organization: ofOrganization, store: ofStore, grant } = conditionsOf(auth);
  if (!taken) return 'in';
  if (actor.kind === 'partnerKey') {
    if (!taken.partnerKey) return 'partner_key_not_allowed';
    return hasScope(actor.scopes ?? [], taken.partnerKey) ? 'in' : 'insufficient_scope';
  }
  if (actor.kind === 'shopper') return taken.shopper ? 'in' : 'unauthenticated';
  if (actor.kind === 'jwt' && taken.shopper && !taken.jwt) return 'unauthenticated';
  if (actor.granted && !grant) return 'forbidden';
  if (actor.granted && grant && !hasScope(actor.granted, grant)) return 'grant_required';
  const as = actor.granted ? { ...actor, role: 'merchant' as const, inStore: 'OWNER' } : actor;
  if (!as.role || !taken[actor.kind]?.includes(as.role)) return 'forbidden';
  for (const [wanted, role] of [
    [ofOrganization, as.inOrganization],
    [ofStore, as.inStore],
  ] as const) {
    if (wanted && !role) return 'not_found';
    if (wanted && role && !wanted.roles.includes(role)) return 'forbidden';
  }
  return 'in';
}

/** A request that names the organization, the store and an order's link. */
async function ask(route: Route, headers: Headers, of: string = organization) {
  const token = await sampleLinks.of(wire).tokenOf(toId<'Order'>(randomUUID()), now() + 60);
  return call(wire, route, {
    headers,
    params: {
      ...(route === editStore && { store_id: store }),
      ...(route === byLink && { order_token: token }),
    },
    ...(route === readPool && { query: { organization: of } }),
    ...(route === makeKey && { body: { organization: of } }),
    ...(route === checkout && { body: {} }),
  });
}

describe.each(accessSamples)('$id', (route) => {
  test('lets in whom its declaration names, and tells the others why not', async () => {
    const verdicts = new Set<string>();
    for (const actor of actors) {
      const answer = await ask(route, actor.headers);
      const expected = verdict(route, actor);
      verdicts.add(expected);
      if (expected !== 'in') expectProblem(route, answer, expected);
      else expect([actor.who, answer.status], answer.text).toEqual([actor.who, route.returns[0]]);
    }
    // A table of one verdict would prove nothing, but where anybody is let in.
    if (credentialsOf(route.auth) && !route.auth.public) expect(verdicts.size).toBeGreaterThan(1);
    else expect(verdicts).toEqual(new Set(['in']));
  });
});

const anyone = (wanted: Partial<Actor>) => {
  const found = actors.find((actor) =>
    Object.entries(wanted).every(([name, value]) => Reflect.get(actor, name) === value),
  );
  if (!found) throw new Error(`nobody is ${JSON.stringify(wanted)}`);
  return found;
};

describe('a partner key', () => {
  test('acts as its organization, which need not be named', async () => {
    const key = anyone({ who: 'a partner key with distribution:pool:read' });
    const answer = await call(wire, readPool, { headers: key.headers });
    expect(answer.body).toEqual({ kind: 'partner', principal: organization });
  });

  test('knows no other organization', async () => {
    const { headers } = anyone({ who: 'a partner key with distribution:pool:read' });
    expectProblem(readPool, await ask(readPool, headers, newOrganization()), 'not_found');
  });

  test('learns which scope it needs where it has another', async () => {
    const { headers } = anyone({ who: 'a partner key with distribution:stores:read' });
    const { body } = await ask(readPool, headers);
    expect(body.required_scope).toBe('distribution:pool:read');
  });

  test('is refused where nobody knows it', async () => {
    expectProblem(readPool, await ask(readPool, bearer(createApiSecret('pk'))), 'unauthenticated');
  });
});

describe('a member', () => {
  test('is handed to the handler with the role', async () => {
    const { body } = await ask(makeKey, anyone({ inOrganization: 'ADMIN' }).headers);
    expect(body).toMatchObject({ kind: 'jwt', role: 'ADMIN' });
  });

  test('is a stranger to another organization', async () => {
    const { headers } = anyone({ inOrganization: 'OWNER' });
    expectProblem(makeKey, await ask(makeKey, headers, newOrganization()), 'not_found');
  });

  test('learns what is wrong with the input before that', async () => {
    const { headers } = anyone({ inOrganization: 'OWNER' });
    expectProblem(makeKey, await call(wire, makeKey, { headers, body: {} }), 'invalid_request');
  });
});

test('a grant lets a member act as the merchant, and the handler knows who it is', async () => {
  const { headers } = anyone({ who: 'a rider with a grant to store:write' });
  const { body } = await ask(editStore, headers);
  expect(body).toMatchObject({ principal: owner.id, role: 'OWNER' });
  expect(body.delegate).not.toBe(owner.id);
  const refused = await ask(editStore, anyone({ who: 'a rider with a grant to orders:read' }).headers);
  expect(refused.body.required_scope).toBe('store:write');
});

describe('a shopper', () => {
  test('is known to a route that is open to all', async () => {
    const known = await ask(checkout, bearer(await shopperToken()));
    expect(known.body.kind).toBe('shopper');
    expect((await ask(checkout, {})).body).toEqual({});
  });

  test('whose session has ended is nobody there', async () => {
    const session = randomUUID();
    const headers = bearer(await shopperToken(session));
    expect((await call(wire, subscribe, { headers })).body.kind).toBe('shopper');
    sampleAccounts.of(wire).ended.add(session);
    const answer = await call(wire, subscribe, { headers });
    expect([answer.status, answer.body]).toEqual([201, {}]);
  });

  test.each([
    ['expired', { iat: -7200, exp: -3600 }],
    ['not valid yet', { iat: 3600, exp: 7200 }],
  ])('is not known by a token that is %s', async (_, { iat, exp }) => {
    const claims = { sub: randomUUID(), fam: randomUUID() };
    const times = { iat: now() + iat, exp: now() + exp };
    const token = await tokenSignerAccess.of(wire).sign('at+jwt', claims, times, audiences.storefront);
    expectProblem(myOrders, await ask(myOrders, bearer(token)), 'unauthenticated');
  });
});

test('a user is nobody to a route that is open to all and has more for shoppers', async () => {
  for (const { headers } of actors.filter(({ kind }) => kind !== 'shopper'))
    expect((await ask(checkout, headers)).body).toEqual({});
});

describe('a link', () => {
  const order: Id<'Order'> = toId<'Order'>(randomUUID());
  const follow = (order_token: string) => call(wire, byLink, { params: { order_token } });

  test('opens what it is to', async () => {
    const token = await sampleLinks.of(wire).tokenOf(order, now() + 60);
    expect((await follow(token)).body).toEqual({ kind: 'link', principal: order });
  });

  test('leads nowhere where it is made up, changed or expired', async () => {
    const token = await sampleLinks.of(wire).tokenOf(order, now() + 60);
    const expired = await sampleLinks.of(wire).tokenOf(order, now() - 1);
    for (const wrong of ['x', `${token.slice(0, -1)}_`, token.replace(/\.\d+\./, '.1900000000.'), expired])
      expectProblem(byLink, await follow(wrong), 'not_found');
  });
});

describe('the declaration', () => {
  test('makes the security of the document, which is valid', async () => {
    const areas = { sample: 'Samples.', webhooks: 'None.' };
    const options = { baseUrl: 'https://svc.example', version: '1' };
    const document = openApiDocument({ routes: accessSamples, areas, events: {}, problems }, options);
    expect((await lint(document)).problems).toEqual([]);
    expect(document.paths[readPool.path]?.get?.security).toContainEqual({
      PartnerKey: ['distribution:pool:read'],
    });
    expect(document.paths[checkout.path]?.post?.security).toEqual([{}, { ShopperToken: [] }]);
    expect(document.paths[subscribe.path]?.post?.description).toContain(
      'anyone, with or without the access token of a customer. The session of an access token must not have ended.',
    );
    expect(document.paths[byLink.path]?.get?.description).toContain('anyone who has the link');
    expect(document.paths[makeKey.path]?.post?.description).toContain(
      'with the role OWNER or ADMIN in the organization',
    );
    expect(document.paths[editStore.path]?.patch?.parameters).toContainEqual({
      $ref: '#/components/parameters/Client',
    });
  });

  test('names what its checks reach, for the rights of the function', () => {
    expect(dependenciesOf(readPool.auth)).toEqual([tableAccess, sampleOrganizations]);
    expect(dependenciesOf(byLink.auth)).toEqual([sampleLinks]);
    expect(dependenciesOf(checkout.auth)).toEqual([]);
    expect(dependenciesOf(subscribe.auth)).toEqual([sampleAccounts]);
  });
});

test('a scope to write holds the one to read, and no other holds another', () => {
  expect(hasScope(['stores:write'], 'stores:read')).toBe(true);
  expect(hasScope(['stores:read'], 'stores:write')).toBe(false);
  expect(hasScope(['stores:write'], 'domains:read')).toBe(false);
  expect(hasScope([], 'stores:read')).toBe(false);
});
