import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { isId } from '../../shared/kernel/ids.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { conditionsOf, credentialsOf } from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Actor, callAmong, castOf, letsIn, usersIn } from '../support/people/identity/cast.ts';
import { type Headers, newUser } from '../support/people/identity/fixtures.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { parametersOf, unknownIds } from '../support/routes/path-parameters.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let cast: Actor[];
/** Other people: the limits of an account do not last for all these requests. */
let others: Actor[];
const { wire } = await startWire();
/** Somebody to whose things nobody here comes. */
const owner = await newUser(wire, 'merchant');
beforeAll(async () => {
  [cast, others] = [await castOf(wire), await castOf(wire)];
});

/** The pages of a parcel and of an order are for people: they say in words that nothing has the number, or the link. */
const pages = ['tracking.page', 'public-orders.page', 'public-orders.receipt', 'shopfront.page'];

/** Its path names one of a few queues, all of which there are. */
const ofAll = 'operations.queue';

const named = routes.filter(({ id, path }) => path.includes('{') && ![...pages, ofAll].includes(id));

/** Admins decide about what is others'. */
const isForAdmins = ({ auth }: Route) => credentialsOf(auth)?.jwt?.every((role) => role === 'admin') ?? false;
const owned = named.filter((route) => (!route.auth.public || route.auth.optional) && !isForAdmins(route));

/**
 * A rider or carrier may take up whatever is open, and whoever holds the link of an invitation may know of it: what is
 * not theirs is no secret to them, in the mode that it is of.
 */
const offeredToAll = [
  'shipments.claim',
  'fleet.accept-invitation',
  'staff.accept-invitation',
  'client-claims.accept',
  'client-claims.decline',
];

/** The same of organizations, which have no mode: their invitations are shown in both. */
const offeredInBothModes = ['members.accept-invitation'];

/** All that a caller is told, but for what differs from request to request. */
function told({ status, headers, body }: Answered) {
  const { request_id, ...rest } = body;
  const { 'x-request-id': _, 'ratelimit-remaining': left, 'ratelimit-reset': reset, ...others } = headers;
  return { status, headers: others, body: rest };
}

/** A good body that proves nothing: whoever knows the phone of a recipient may ask for its code. */
function bodyOf(route: Route) {
  const { phone: _, ...body } = exampleBody(route);
  return route.id === 'shipments.otp' ? body : exampleBody(route);
}

async function ask(route: Route, headers: Headers, params: Record<string, string>) {
  return callAmong(cast, wire, route, { headers, params, ...(route.body && { body: bodyOf(route) }) });
}

/** What callers are told of things that nobody has, each asked once: nothing that a test does changes it. */
const ofNothing = new Map<string, Promise<Answered>>();

function askOfNothing(route: Route, headers: Headers): Promise<Answered> {
  const key = `${route.id} ${JSON.stringify(headers)}`;
  const asked = ofNothing.get(key) ?? ask(route, headers, unknownIds(route));
  ofNothing.set(key, asked);
  return asked;
}

/** The things of merchants, each made once: they are read at most. */
const things = new Map<string, Promise<string>>();

/** Names of things that this merchant has, for the parameters of the path. */
async function idsOf(merchant: User, route: Route, mode: Mode) {
  const ids = parametersOf(route).map(async ([name, its]) => {
    const key = [merchant.id, mode, route.id.split('.')[0], name].join();
    const thing = things.get(key) ?? its.made(wire, mode, merchant);
    things.set(key, thing);
    return [name, await thing] as const;
  });
  return Object.fromEntries(await Promise.all(ids));
}

/** Asserts that this caller is told of some things what it is told of nothing. */
async function expectNothing(route: Route, actor: Actor, ids: Record<string, string>) {
  const theirs = await ask(route, actor.headers, ids);
  const nothing = await askOfNothing(route, actor.headers);
  expect(told(theirs), `${route.id} and ${actor.who}`).toEqual(told(nothing));
  expectProblem(route, theirs, 'not_found');
}

describe.each(named)('$id', (route) => {
  test('finds nothing under an id of the wrong form, and asks no table for it', async () => {
    const spy = counted(wire);
    const actor = cast.find((one) => one.kind !== 'secretKey' && letsIn(route, one));
    for (const [name, its] of parametersOf(route)) {
      for (const text of its.malformed) {
        const params = { ...unknownIds(route), [name]: text };
        const headers = actor?.headers ?? {};
        expectProblem(
          route,
          await call(spy.wire, route, { params, headers, body: exampleBody(route) }),
          'not_found',
        );
      }
    }
    // The address limit counts, and the account of a route with a second factor is read, before the id is.
    const limits = route.id === 'addresses.geocode' ? ['UpdateItem'] : [];
    const { factor, factorUnless: spared } = conditionsOf(route.auth).standing ?? {};
    const isSpared = spared && exampleBody(route)[spared.field] === spared.is;
    const factors = factor && !isSpared ? ['GetItem'] : [];
    expect([...new Set(spy.requests)], route.id).toEqual([...limits, ...factors]);
  });

  test('finds nothing under an id that nobody has', async () => {
    const actors = cast.filter((actor) => letsIn(route, actor));
    for (const headers of route.auth.public && !route.auth.optional
      ? [{}]
      : actors.map((actor) => actor.headers)) {
      expectProblem(route, await askOfNothing(route, headers), 'not_found');
    }
  });
});

describe.each(owned.filter(({ id }) => !offeredInBothModes.includes(id)))('$id', (route) => {
  const kinds = offeredToAll.includes(route.id) ? (['test'] as const) : (['live', 'test'] as const);

  test.each(kinds)("tells nobody whether somebody else's %s thing exists", async (mode) => {
    const ids = await idsOf(owner, route, mode);
    for (const actor of cast.filter((one) => letsIn(route, one))) await expectNothing(route, actor, ids);
  });
});

/** In test mode alone: its own test asks for it there. */
const ofTests = 'test-clocks.get';

const byUuid = owned.filter(
  (route) =>
    route.method === 'GET' &&
    route.id !== ofTests &&
    parametersOf(route).every(([, its]) => isId(its.unknown())),
);

describe.each(byUuid)('$id', (route) => {
  test('finds a thing by its id in capitals too', async () => {
    for (const actor of usersIn(cast).filter((one) => one.role === 'merchant' && letsIn(route, one))) {
      const ids = await idsOf(actor.user, route, 'live');
      const loud = Object.entries(ids).map(([name, id]) => [name, id.toUpperCase()]);
      const answer = await ask(route, actor.headers, Object.fromEntries(loud));
      expect(answer.status, route.id).toBe(200);
      expect(told(answer)).toEqual(told(await ask(route, actor.headers, ids)));
    }
  });
});

const modal = owned.filter((route) => !parametersOf(route).some(([, its]) => its.inBothModes));

describe.each(modal)('$id', (route) => {
  test('hides test things from their own merchant while it is live', async () => {
    for (const actor of usersIn(others).filter((one) => one.role === 'merchant' && letsIn(route, one))) {
      const ids = await idsOf(actor.user, route, 'test');
      expectProblem(route, await ask(route, actor.headers, ids), 'not_found');
    }
  });
});
