import { describe, expect, test } from 'vitest';
import { contextOf } from '../../functions/files.ts';
import { routes } from '../../functions/routes.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { firstWarehouseIdOf } from '../../shared/inventory/warehouses/change-warehouse.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { conditionsOf } from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { storeOrSlugParams } from '../../shared/stores/contract/params.ts';
import { storesOfRoles, worksOf } from '../../shared/stores/data/works.ts';
import { permissions, type StoreRole, storeRoles } from '../../shared/stores/domain/roles.ts';
import { expectProblem, expectSound } from '../support/asserts/problem.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
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

/** A good request about what this owner has. */
async function askedOf({ route, field }: Staffed, owner: User) {
  const mode = modeOf(route);
  const store = await newStore(wire, owner, { status: 'PUBLISHED', mode });
  const made = parametersOf(route).map(
    async ([name, its]) => [name, await its.made(wire, mode, owner)] as const,
  );
  const params = Object.fromEntries(await Promise.all(made));
  // What is no store is the warehouse that the store began with.
  const id = field?.name === 'store' ? store.id : firstWarehouseIdOf(store.id);
  const body = { ...exampleBody(route), ...(field?.in === 'body' && { [field.name]: id }) };
  const query = field?.in === 'query' ? { [field.name]: id } : {};
  return { params, query, ...(route.body && { body }) };
}

/** Something that a route is about, with those who work in all the stores of its new owner. */
async function subjectOf(one: Staffed) {
  const mode = modeOf(one.route);
  const owner = await newUser(wire, 'merchant');
  const asked = await askedOf(one, owner);
  const stores = storesOfRoles(await worksOf(wire.table, owner.id, mode), ['OWNER']);
  const hired = new Map<StoreRole, User>([['OWNER', owner]]);
  const memberOf = async (role: StoreRole): Promise<User> => {
    const member = hired.get(role) ?? (await newUser(wire, 'merchant'));
    if (!hired.has(role)) for (const id of stores) await employ(wire, { id, mode }, member, role);
    hired.set(role, member);
    return member;
  };
  return { owner, asked, memberOf };
}

/** The ways in which each role comes. The keys of owners are in every other test. */
const credentialsOf = (role: StoreRole) => (role === 'OWNER' ? [signedIn] : [signedIn, withKey]);
/** What nobody is answered who is let in. */
const refusals: readonly unknown[] = ['forbidden', 'not_found', 'unauthenticated'];

describe('a route for the staff of a store lets in whom it declares, and tells a stranger nothing', () => {
  test.each(staffed.map((one) => [one.route.id, one] as const))('%s', async (_, one) => {
    const { route, roles } = one;
    const mode = modeOf(route);
    let subject = await subjectOf(one);

    const stranger = await signedIn(wire, await newUser(wire, 'merchant'), mode);
    const otherwise = await signedIn(wire, subject.owner, mode === 'live' ? 'test' : 'live');
    for (const headers of [stranger, otherwise])
      expectProblem(route, await call(wire, route, { ...subject.asked, headers }), 'not_found');

    for (const role of storeRoles) {
      for (const credential of credentialsOf(role)) {
        const headers = await credential(wire, await subject.memberOf(role), mode);
        const answer = await call(wire, route, { ...subject.asked, headers });
        if (!roles.includes(role)) expectProblem(route, answer, 'forbidden');
        else expect(refusals, `${route.id} by ${role}`).not.toContain(expectSound(route, answer));
        // The next one asks about something that is still there, and that nobody has asked about too often.
        const gone = route.method === 'DELETE' && answer.status < 300;
        if (gone || route.limits.length > 0) subject = await subjectOf(one);
      }
    }
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
