import { paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../functions/routes.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { parseOrder } from '../../shared/orders/data/orders.ts';
import { partnerMember } from '../../shared/partners/contract/story.data.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { indexes } from '../../shared/platform/table/indexes.ts';
import type { Item } from '../../shared/platform/table/table.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { castOf, letsIn, type UserActor, usersIn } from '../support/people/identity/cast.ts';
import { fill } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { exampleBody } from '../support/routes/fields.ts';
import { parametersOf } from '../support/routes/path-parameters.ts';
import { startClockedWire } from '../support/wires/wire.ts';

let testers: UserActor[];
const { engine, wire } = await startClockedWire();
beforeAll(async () => {
  resolverAccess.provide(wire, { resolve: async () => ['1.1.1.1'] });
  webhookSenderAccess.provide(wire, { post: async () => ({ status_code: 200, ms: 1, answer: '' }) });
  testers = usersIn(await castOf(wire, 'test'));
  for (const { user, role } of testers) if (role === 'merchant') await stock(user);
});

/** Live money and live shipments in several states, with their own people on them. */
async function stock(merchant: User): Promise<void> {
  const rider = testers.find(({ role }) => role === 'rider')?.user;
  await fill(wire, { user: merchant.id, mode: 'live' }, asKobo(10_000_000));
  const webhook_url = 'https://shop.example.com/hooks';
  for (const mode of ['live', 'test'] as const) {
    await newShipment(wire, { merchant: merchant.id, mode, webhook_url });
    if (!rider) continue;
    const claimed = await claimBy(wire, await newShipment(wire, { merchant: merchant.id, mode }), rider);
    await take(wire, claimed, 'pickup');
  }
}

/**
 * What has no mode: who somebody is, in which organizations, the keys and sessions to prove it, the devices, how often they asked, the
 * letters that verify their address, and the charges of the sandbox, which is a test itself.
 */
const ofBothModes =
  /^(USER|EMAIL|KEY|SESSION|DEVICE|RATE|SANDBOX|ORG|PLACES|PARTNER_KEY|PARTNER_KEY_ID|TEST_DNS)#|^MAILS#.*#verification$/;

/** Invitations to an organization have no mode either: they are mailed, and counted, whatever the header says. */
const mailsOfMembers = `MAILS#${partnerMember.email}`;

/** A value as text, whatever the order of its members. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );

/** The mode of an item; an order says it in what is packed. */
const modeOf = (item: Item) =>
  item.packed !== undefined && /^ORDER#/.test(String(item.pk)) ? parseOrder(item).mode : item.mode;

/** The slugs of test stores begin with `test-`. */
const isTest = (item: Item) => modeOf(item) === 'test' || /#test(#|-| |$)/.test(`${item.pk} ${item.sk}`);

/** Partitions and lists that have said test: what is left there of something deleted is no more live than it was. */
const tests = new Set<unknown>();

/** What of a store, a product, a customer or a client says no mode, and the partition or the list of whose mode it is. */
const ofOthers = [
  [/^(?:CATALOG|CUSTOMER_FINDS)#/, 'STORE#'],
  [/^GOING#(.+)#\d$/, 'STORE#$1'],
  [/^PRODUCT_END#(.+)#\d$/, 'PRODUCT#$1'],
  [/^WAITLIST_NEW#/, 'PRODUCT#'],
  [/^HOME#/, 'STORE#'],
  [/^UNPAID#/, 'CUSTOMER_ORDERS#'],
  [/^PROMOTIONS#/, 'STORE#'],
  [/^CLIENT_PLANS#/, 'CLIENT#'],
] as const;

/** All that is no test: the items of every partition but those that say test in a key or in a mode. */
async function liveItems(): Promise<Set<string>> {
  const items: Item[] = [];
  const pages = paginateScan({ client: engine.client }, { TableName: engine.config.SVC_TABLE });
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => unmarshall(item)));
  for (const item of items.filter(isTest)) tests.add(item.pk).add(item[indexes.gsi3.pk]);
  const isOfTest = (pk: string) =>
    pk === mailsOfMembers ||
    tests.has(pk) ||
    ofOthers.some(([from, to]) => from.test(pk) && tests.has(pk.replace(from, to)));
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

/** What the calls changed of all that is live, and what each route answered to its last one. */
interface Outcome {
  readonly changed: readonly string[];
  readonly made: readonly string[];
  readonly answers: ReadonlyMap<string, number>;
}

async function outcomeOf(some: readonly Route[]): Promise<Outcome> {
  const calls = [];
  for (const route of some) for (const one of await callsOf(route)) calls.push({ ...one, route });
  const before = await liveItems();
  const answers = new Map<string, number>();
  for (const { route, ...one } of calls) answers.set(route.id, await make(route, one));
  const after = await liveItems();
  return {
    changed: [...before].filter((item) => !after.has(item)),
    made: [...after].filter((item) => !before.has(item)),
    answers,
  };
}

describe('the routes in test mode', () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await outcomeOf(known);
  });

  test('change nothing live', () => {
    expect(outcome).toMatchObject({ changed: [], made: [] });
  });

  test('have, many of them, something to change here', () => {
    const changing = known.filter(({ method }) => method !== 'GET').map(({ id }) => id);
    const done = [...outcome.answers].filter(([id, status]) => changing.includes(id) && status < 400);
    expect(done.length).toBeGreaterThan(changing.length / 4);
  });
});
