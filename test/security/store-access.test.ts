import { describe, expect, test } from 'vitest';
import { contextOf } from '../../functions/files.ts';
import { routes } from '../../functions/routes.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { firstWarehouseIdOf } from '../../shared/inventory/domain/warehouse.ts';
import type { StoreId } from '../../shared/kernel/ids.ts';
import { grantScopes, type Mode } from '../../shared/kernel/roles.ts';
import { conditionsOf } from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { storeOrSlugParams } from '../../shared/stores/contract/params.ts';
import { saveWorks, storesOfRoles, type Works, worksOf, worksOfAll } from '../../shared/stores/data/works.ts';
import { permissions, type StoreRole, storeRoles } from '../../shared/stores/domain/roles.ts';
import { type Cell, expectAll } from '../support/asserts/cells.ts';
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import {
  grantOf,
  inNameOf,
  newClient,
  newOrganizationId,
  place,
} from '../support/people/partners/delegates.ts';
import { moveStore } from '../support/people/stores/move.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { parametersOf } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** A route for the staff of a store: the roles, and the field other than a parameter that names the store. */
interface Staffed {
  readonly route: Route;
  readonly roles: readonly string[];
  readonly field: { readonly in: 'query' | 'body'; readonly name: string } | undefined;
}

function staffedOf(route: Route): Staffed[] {
  if (route.params === storeOrSlugParams)
    return [{ route, roles: permissions['store.view'], field: undefined }];
  const { store } = conditionsOf(route.auth);
  if (!store) return [];
  const { in: where, field: name } = store.named;
  return [{ route, roles: store.roles, field: where === 'params' ? undefined : { in: where, name } }];
}

const staffed = routes.flatMap(staffedOf);

/** The mode of the things that a route is about. */
const modeOf = ({ path }: Route): Mode => (path.startsWith('/api/v1/test/') ? 'test' : 'live');

/** Those below an owner, who work for all owners here; one of each role. */
const staffRoles = storeRoles.filter((role) => role !== 'OWNER');
const staff = await Promise.all(staffRoles.map(async (role) => ({ role, user: await newMerchant() })));
const stranger = await newMerchant();

function newMerchant(): Promise<User> {
  return newUser(wire, 'merchant');
}

interface Member {
  readonly role: StoreRole;
  readonly way: string;
  readonly headers: Headers;
}

/** The two ways in which staff comes. */
const ways = [
  { way: 'signed in', prove: signedIn },
  { way: 'with a key', prove: withKey },
] as const;

/**
 * The staff, every other with a key, which the other way round comes in the other mode: a role and a way have nothing
 * to do with each other. The keys of owners are in every other test.
 */
async function membersIn(mode: Mode): Promise<Member[]> {
  const turn = mode === 'live' ? 0 : 1;
  const some = staff.map(async ({ role, user }, nth): Promise<Member> => {
    const { way, prove } = ways[(nth + turn) % 2 === 0 ? 0 : 1];
    return { role, way, headers: await prove(wire, user, mode) };
  });
  return Promise.all(some);
}

/** A member of an organization of partners, who works in no store. */
const partners = newOrganizationId();
const agent = await newMerchant();
await place(wire, agent, partners, { role: 'MEMBER' });
const partner = { live: await signedIn(wire, agent, 'live'), test: await signedIn(wire, agent, 'test') };

const members = { live: await membersIn('live'), test: await membersIn('test') };

/** The staff works in these stores from now on, and no longer in others: all that were ever made fill a large item. */
async function employStaff(stores: readonly StoreId[], mode: Mode): Promise<void> {
  const ids = staff.map(({ user }) => user.id);
  const before = await worksOfAll(wire.table, ids, mode);
  let works = before.map((one): Works => ({ ...one, roles: new Map() }));
  for (const store of stores) {
    const writes = staff.map(({ user, role }, position) =>
      saveWorks(user.id, mode, works[position] ?? expect.fail(role), { store, role }),
    );
    await wire.table.commit(writes);
    works = await worksOfAll(wire.table, ids, mode);
  }
}

/** A partner's member acts for a merchant in a mode, by a grant of every scope. */
async function partnerOf(owner: User, mode: Mode, store: StoreId | undefined): Promise<Headers> {
  const given = { organization: partners, account: owner.id, mode, grants: [grantOf([...grantScopes])] };
  const { client } = await newClient(wire, { ...given, store });
  return inNameOf(partner[mode], client);
}

/** A good request about what a new owner has, in whose stores the staff works. */
async function subjectOf({ route, field }: Staffed, mode: Mode) {
  const owner = await newMerchant();
  const made = parametersOf(route).map(
    async ([name, its]) => [name, await its.made(wire, mode, owner)] as const,
  );
  const params = Object.fromEntries(await Promise.all(made));
  const named = field && (await newStore(wire, owner, { status: 'PUBLISHED', mode }));
  // What is no store is the warehouse that the store began with.
  const id = named && (field.name === 'store' ? named.id : firstWarehouseIdOf(named.id));
  const body = { ...exampleBody(route), ...(field?.in === 'body' && { [field.name]: id }) };
  const query = field?.in === 'query' && id ? { query: { [field.name]: id } } : {};
  const elsewhere = await newStore(wire, owner, { mode });
  await employStaff(storesOfRoles(await worksOf(wire.table, owner.id, mode), ['OWNER']), mode);
  return {
    owner,
    asked: { params, ...query, ...(route.body && { body }) },
    headers: await signedIn(wire, owner, mode),
    otherHeaders: await signedIn(wire, owner, mode === 'live' ? 'test' : 'live'),
    /** A partner to whom the owner has granted everything in all its stores, or only in a store beside these. */
    partnerHeaders: await partnerOf(owner, mode, undefined),
    partnerElsewhereHeaders: await partnerOf(owner, mode, elsewhere.id),
  };
}

/** The fields of a store that its owner alone changes. */
const withoutOwners = ({ webhook_url, slug, ...body }: Readonly<Record<string, unknown>>) => body;

/** What nobody is answered who is let in. */
const refusals: readonly unknown[] = ['forbidden', 'not_found', 'unauthenticated'];

/** All stores of an owner move to another account. */
async function moveStores(from: User, to: User, mode: Mode): Promise<void> {
  for (const id of storesOfRoles(await worksOf(wire.table, from.id, mode), ['OWNER']))
    await moveStore(wire, id, from.id, to.id);
}

describe('a route for the staff of a store lets in whom it declares, then the account that the store moves to, and tells a stranger and the account that it left nothing', () => {
  test.each(staffed.map((one) => [one.route.id, one] as const))('%s', async (_, one) => {
    const { route, roles } = one;
    const mode = modeOf(route);
    const usesUp = route.method === 'DELETE' || (route.method !== 'GET' && route.limits.length > 0);
    let subject = await subjectOf(one, mode);
    const ask = (headers: Headers) => call(wire, route, { ...subject.asked, headers });

    const refused = (who: string, headers: Headers): Cell => [
      who,
      async () => expectProblem(route, await ask(headers), 'not_found'),
    ];
    const answered = (role: StoreRole, way: string, headersNow: () => Headers): Cell => [
      `${role} ${way}`,
      async () => {
        const answer = await ask(headersNow());
        // The next one asks about something that is still there, and that nobody has asked about too often.
        if (usesUp && answer.status < 300) subject = await subjectOf(one, mode);
        if (!roles.includes(role)) expectProblem(route, answer, 'forbidden');
        else expect(refusals).not.toContain(expectSound(route, answer));
      },
    ];
    /** A partner works as a manager, and only where its grant covers a route's store. */
    const ofPartner = (who: string, headersNow: () => Headers, inStore: boolean): Cell => [
      who,
      async () => {
        const { body, ...asked } = subject.asked;
        const sent = body && { body: route.id.startsWith('stores.') ? withoutOwners(body) : body };
        const answer = await call(wire, route, { ...asked, ...sent, headers: headersNow() });
        if (usesUp && answer.status < 300) subject = await subjectOf(one, mode);
        if (!conditionsOf(route.auth).grant) expectProblem(route, answer, 'forbidden');
        else if (!inStore) expectProblem(route, answer, 'not_found');
        else expect([...refusals, 'grant_required']).not.toContain(expectSound(route, answer));
      },
    ];
    await expectAll([
      ofPartner('a partner of its stores', () => subject.partnerHeaders, true),
      ofPartner('a partner of another store', () => subject.partnerElsewhereHeaders, false),
      refused('a stranger', await signedIn(wire, stranger, mode)),
      refused('the owner in the other mode', subject.otherHeaders),
      answered('OWNER', 'signed in', () => subject.headers),
      ...members[mode].map(({ role, way, headers }) => answered(role, way, () => headers)),
    ]);

    const heir = await newMerchant();
    await moveStores(subject.owner, heir, mode);
    expectProblem(route, await ask(subject.headers), 'not_found');
    const answer = await ask(await signedIn(wire, heir, mode));
    // The staff does not move with the store.
    if (route.path.includes('{staff_id}')) expectProblem(route, answer, 'not_found');
    else expect(refusals).not.toContain(expectSound(route, answer));
  });
});

/** What roles without a say in the store's own things change, by context. */
const changes = { VIEWER: [], FULFILMENT: ['orders'], SUPPORT: ['customers', 'orders'] } as const;

test('the owner may do everything, and who only looks changes nothing', () => {
  const may = (role: StoreRole) => staffed.filter(({ roles }) => roles.includes(role));
  expect(may('OWNER')).toEqual(staffed);
  for (const role of ['VIEWER', 'SUPPORT', 'FULFILMENT'] as const) {
    const contexts: readonly string[] = changes[role];
    const changed = may(role).filter(({ route }) => route.method !== 'GET');
    expect(changed.filter(({ route }) => !contexts.includes(contextOf(route.id)))).toEqual([]);
  }
  expect(staffed.filter(({ route, roles }) => route.method === 'GET' && !roles.includes('VIEWER'))).toEqual(
    [],
  );
});
