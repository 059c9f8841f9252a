import { paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { kobo } from '../../shared/kernel/money.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import type { Route } from '../../shared/platform/http/route.ts';
import type { Item } from '../../shared/platform/table/table.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { castOf, letsIn, type UserActor, usersIn } from '../support/people/cast.ts';
import { fill } from '../support/people/fixtures.ts';
import { newShipment } from '../support/people/shipments.ts';
import { claimBy, take } from '../support/people/steps.ts';
import { call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { parametersOf } from '../support/routes/path-parameters.ts';
import { startWire } from '../support/wires/wire.ts';

let testers: UserActor[];
const { engine, wire } = await startWire();
beforeAll(async () => {
  resolverAccess.provide(wire, { resolve: async () => ['1.1.1.1'] });
  webhookSenderAccess.provide(wire, { post: async () => ({ status_code: 200, ms: 1, answer: '' }) });
  testers = usersIn(await castOf(wire, 'test'));
  for (const { user, role } of testers) if (role === 'merchant') await stock(user);
});

/** Live money and live shipments in several states, with their own people on them. */
async function stock(merchant: User): Promise<void> {
  const rider = testers.find(({ role }) => role === 'rider')?.user;
  await fill(wire, { user: merchant.id, mode: 'live' }, kobo(10_000_000));
  const webhook_url = 'https://shop.example.com/hooks';
  for (const mode of ['live', 'test'] as const) {
    await newShipment(wire, { merchant: merchant.id, mode, webhook_url });
    if (!rider) continue;
    const claimed = await claimBy(wire, await newShipment(wire, { merchant: merchant.id, mode }), rider);
    await take(wire, claimed, 'pickup');
  }
}

/**
 * What has no mode: who somebody is, the keys and sessions to prove it, the devices, how often they asked, the
 * letters that verify their address, and the charges of the sandbox, which is a test itself.
 */
const ofBothModes = /^(USER|EMAIL|KEY|SESSION|DEVICE|RATE|SANDBOX)#|^MAILS#.*#verification$/;

/** A value as text, whatever the order of its members. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );

/** The slugs of test stores begin with `test-`. */
const isTest = ({ pk, sk, mode }: Item) => mode === 'test' || /#test(#|-| |$)/.test(`${pk} ${sk}`);

/** Partitions that have said test: what is left there of something deleted is no more live than it was. */
const tests = new Set<unknown>();

/** All that is no test: the items of every partition but those that say test in a key or in a mode. */
async function liveItems(): Promise<Set<string>> {
  const items: Item[] = [];
  const pages = paginateScan({ client: engine.client }, { TableName: engine.config.SVC_TABLE });
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => unmarshall(item)));
  for (const { pk } of items.filter(isTest)) tests.add(pk);
  // What belongs to a store is of its mode.
  const isOfTest = (pk: string) =>
    tests.has(pk) || tests.has(pk.replace(/^(CATALOG|CUSTOMER_FINDS)#/, 'STORE#'));
  const found = items.filter(({ pk, sk }) => !isOfTest(String(pk)) && !ofBothModes.test(`${pk} ${sk}`));
  return new Set(found.map(textOf));
}

/** Names of things of this user, for the parameters of the path. */
async function namesOf(route: Route, { user }: UserActor, mode: Mode): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [name, its] of parametersOf(route)) names[name] = await its.made(wire, mode, user);
  return names;
}

interface Call {
  readonly tester: UserActor;
  readonly params: Record<string, string>;
}

/** The calls that each tester is let make, of things of both modes where the path names any. */
async function callsOf(route: Route): Promise<Call[]> {
  const modes = route.path.includes('{') ? (['live', 'test'] as const) : (['test'] as const);
  const calls: Call[] = [];
  for (const tester of testers.filter((one) => letsIn(route, one)))
    for (const mode of modes) calls.push({ tester, params: await namesOf(route, tester, mode) });
  return calls;
}

async function make(route: Route, { tester, params }: Call): Promise<number> {
  const body = route.body && { body: exampleBody(route) };
  const { status } = await call(wire, route, { headers: tester.headers, params, ...body });
  expect(status, `${route.id} by ${tester.who}`).toBeLessThan(500);
  return status;
}

/** Every route that knows its callers; a public one has no mode. */
const known = routes.filter(({ auth }) => !auth.public || auth.optional);

test('there are live things to be left alone, and each is told from a test one', async () => {
  const live = [...(await liveItems())];
  for (const pk of ['"S#SVC', '"WALLET#', '"MERCHANT#'])
    expect(live.filter((item) => item.includes(`"pk":${pk}`)).length, pk).toBeGreaterThan(0);
  expect(live.filter((item) => item.includes('"mode":"test"'))).toEqual([]);
});

/** What these calls change of all that is live. */
async function changedBy(calls: readonly (Call & { readonly route: Route })[]) {
  const before = await liveItems();
  for (const { route, ...one } of calls) await make(route, one);
  const after = await liveItems();
  return {
    changed: [...before].filter((item) => !after.has(item)),
    made: [...after].filter((item) => !before.has(item)),
  };
}
const nothing = { changed: [], made: [] };
const callsOfAll = async (some: readonly Route[]) => {
  const calls = [];
  for (const route of some) for (const one of await callsOf(route)) calls.push({ ...one, route });
  return calls;
};

test.each(known.filter(({ method }) => method !== 'GET'))(
  '$id in test mode changes nothing live',
  async (route) => {
    expect(await changedBy(await callsOfAll([route]))).toEqual(nothing);
  },
);

test('no route that reads changes anything live in test mode', async () => {
  expect(await changedBy(await callsOfAll(known.filter(({ method }) => method === 'GET')))).toEqual(nothing);
});

test('of the routes that change something, many have something to change here', async () => {
  const changing = known.filter(({ method }) => method !== 'GET');
  let done = 0;
  for (const route of changing) {
    const one = (await callsOf(route)).at(-1);
    if (one && (await make(route, one)) < 400) done += 1;
  }
  expect(done).toBeGreaterThan(changing.length / 4);
}, 60_000);
