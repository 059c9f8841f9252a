import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../functions/api.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { names } from '../../infra/local/folder/environment.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { buildDocsFiles } from '../../web/docs/index.ts';
import { readSamples, withoutSample, writtenIn } from '../stored-samples/samples.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

const run = promisify(execFile);

let stack: Stack;
/** The seven stories of the demo. */
let marketplace: string;
let carrier: string;
let claim: string;
let shop: string;
let partner: string;
let payout: string;
let offline: string;
/** What it prints at its end. */
let links: readonly string[];
/** The first steps that the start page had ticked before. */
let tickedBefore: unknown;

const ticked = async () => (await fetch(`${stack.baseUrl}/_local/welcome/progress/`)).json();

beforeAll(async () => {
  stack = await startStack({
    env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
    seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }),
    site: ({ baseUrl }) => buildDocsFiles(api, { baseUrl, version: '0' }),
  });
  tickedBefore = await ticked();
  const env = { ...process.env, PORT: new URL(stack.baseUrl).port, SVC_DATA: stack.dataDir };
  const told = await run(process.execPath, ['bin/demo.ts'], { env, timeout: 80_000 });
  const [stories = '', left = ''] = told.stdout.split('Look at what is left');
  links = left.match(/http\S+/g) ?? [];
  [marketplace = '', carrier = '', claim = '', shop = '', partner = '', payout = '', offline = ''] =
    stories.split(
      /A carrier, from Lagos to Abuja|A lost parcel, in test mode|An order of a shop, in test mode|A store that a partner|The money of a partner|A rider whose network fails/,
    );
});
afterAll(() => stack.stop());

/** Where each step is told. */
const placesOf = (story: string, steps: readonly RegExp[]) => steps.map((step) => story.search(step));
const events = [
  'shipment.created',
  'shipment.claimed',
  'shipment.assigned',
  'shipment.arrived',
  'delivery.completed',
];

describe('the main job, as the demo tells it', () => {
  test.each(events)('the merchant is told of %s, with a signature that holds', (event) => {
    expect(marketplace).toContain(`${event}, signature verified`);
  });

  test('goes from the quote to the settlement', () => {
    const places = placesOf(marketplace, [
      /quote: STANDARD for ₦\d+\.\d\d over 11\.70 km, RECOMMENDED/,
      /books SVC\w{9}: PENDING, ₦2037\.00 HELD/,
      /wallet: ₦497963\.00 available, ₦2037\.00 in escrow/,
      /claims it: ASSIGNED/,
      /picks it up: IN_TRANSIT/,
      /tracks it: On its way, \d+\.\d+ km to go, expected \w+.* \d+:\d\d [AP]M/,
      /gets the code by SMS: \d{6}/,
      /verifies: COMPLETED, escrow RELEASED/,
      /rider +wallet: ₦1629\.60 available/,
      /merchant +wallet: ₦497963\.00 available, ₦0\.00 in escrow/,
    ]);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('a shipment with a carrier, as the demo tells it', () => {
  test.each(events)('the merchant is told of %s, with a signature that holds', (event) => {
    expect(carrier).toContain(`${event}, signature verified`);
  });

  test('goes from the invitation of a rider to the settlement', () => {
    const places = placesOf(carrier, [
      /invites \S+@riders\.example into its fleet/,
      /reads the mail: Savanna Freight invites a RIDER/,
      /opens an account and accepts: ACCEPTED/,
      /books SVC\w{9}: PENDING, ₦7319\.72 HELD/,
      /claims it: CLAIMED/,
      /finds a job nearby: first_mile, pays ₦1423\.04/,
      /takes it to the hub in Lagos: CLAIMED, PICKED_UP/,
      /receives it at the hub: HANDED_IN/,
      /rider +wallet: ₦3052\.64 available/,
      /assigns its new rider: ASSIGNED/,
      /picks it up at the hub: IN_TRANSIT/,
      /gets the code by SMS: \d{6}/,
      /verifies: COMPLETED, escrow RELEASED/,
      /carrier +wallet: ₦4876\.00 available/,
      /merchant +wallet: ₦490643\.28 available, ₦0\.00 in escrow/,
    ]);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test('a lost parcel, as the demo tells it, is claimed and paid in test mode', () => {
  const places = placesOf(claim, [
    /books SVC\w{9} with a test key: PENDING, ₦\d+\.\d\d HELD/,
    /picks it up: IN_TRANSIT, and loses it/,
    /claims ₦45000\.00: OPEN/,
    /approves the claim: PAID, ₦45000\.00; the shipment is LOST/,
    /wallet: ₦1045000\.00 available, ₦0\.00 in escrow/,
  ]);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

describe('an order of a shop, as the demo tells it', () => {
  test.each(['placed', 'confirmed', 'preparing', 'ready', 'dispatched', 'delivered'])(
    'the store is told of order.%s, with a signature that holds',
    (event) => {
      expect(shop).toContain(`order.${event}, signature verified`);
    },
  );

  test('goes from the search to the settled wallet', () => {
    const places = placesOf(shop, [
      /opens a shop with 5 shirts: test-adire-\d+, PUBLISHED/,
      /searches for adire: Àdìrẹ shirt for ₦18500\.00/,
      /asks for 2: ₦37000\.00 and ₦2500\.00 for the delivery/,
      /places ORD\w{9}: PLACED, ₦39500\.00 due/,
      /pays ₦39500\.00 by card: SUCCEEDED/,
      /wallet: ₦\d+\.00 available, ₦38807\.50 pending, ₦0\.00 in escrow/,
      /makes it ready: SVC\w{9} for ₦3323\.50, held in escrow/,
      /wallet: ₦\d+\.00 available, ₦35484\.00 pending, ₦3323\.50 in escrow/,
      /picks it up: IN_TRANSIT/,
      /hands it over for the right code: COMPLETED/,
      /opens the page of the order: DELIVERED/,
      /wallet: ₦1080484\.00 available, ₦0\.00 pending, ₦0\.00 in escrow/,
    ]);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test('a store of a partner, as the demo tells it, goes from the provisioning to the gates that are left', () => {
  const places = placesOf(partner, [
    /has the domain ok-lagos-shops\.test: VERIFIED/,
    /provisions https:\/\/test-adire-\d+\.ok-lagos-shops\.test\/ by its key: DRAFT/,
    /reads its gates: CLAIM closed, LICENSE closed, PUBLISH closed/,
    /prepares the draft: Àdìrẹ shirt/,
    /invites ada-\d+@adire\.example, and asks for catalog:write/,
    /opens the claim: Lagos Shops offers Adire House, and asks for catalog:write/,
    /opens an account and accepts\. The grant of catalog:write is ACTIVE/,
    /adds to the catalog by the grant: Àdìrẹ scarf/,
    /opens test-adire-\d+\.ok-lagos-shops\.test: Adire House/,
    /revokes the grant of Lagos Shops: REVOKED/,
    /may add no more: grant_required/,
    /reads how far the store is: CLAIMED\. CLAIM satisfied, LICENSE closed, PUBLISH closed/,
    /LICENSE needs: Allocate a licence to the client\./,
  ]);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the money of a partner, as the demo tells it, goes from the provisioning to the bank, over one that fails', () => {
  const places = placesOf(payout, [
    /provisions https:\/\/test-bales-\d+\.ok-shops-\d+\.test\/: DRAFT/,
    /opens the claim: Eko Shops offers Adire House/,
    /buys the pack BRONZE for ₦75000\.00: the pool has ₦100000\.00/,
    /offers to pay STARTER for the merchant: PROPOSED/,
    /agrees: APPROVED/,
    /allocates a licence of STARTER: ACTIVE, the pool has ₦95000\.00/,
    /reads how far the store is: LIVE\. CLAIM satisfied, LICENSE satisfied, PUBLISH satisfied/,
    /pays ₦101000\.00 by card: SUCCEEDED/,
    /hands it over for the right code: COMPLETED/,
    /earns 10 % of our ₦1071\.30: ₦107\.13, PENDING until \d{4}-\d\d-\d\d/,
    /reads its balance: ₦107\.13 PENDING/,
    /asks for a payout too early: nothing_payable/,
    /sets its test clock to \d{4}-\d\d-\d\dT23:00:00\.000Z/,
    /reads its balance: ₦107\.13 PAYABLE/,
    /asks for a payout without a bank account: bank_account_required/,
    /asks for a payout to the account ending 0001: ₦107\.13, PENDING/,
    /decides: FAILED/,
    /reads its balance: ₦107\.13 PAYABLE\n.*account ending 0000/,
    /decides: PAID/,
    /reads its balance: ₦107\.13 PAID/,
  ]);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a rider whose network fails, as the demo tells it, takes each step once, and is paid once', () => {
  const places = placesOf(offline, [
    /books SVC\w{9} with a test key/,
    /wallet: ₦1000000\.00 available/,
    /claims it: ASSIGNED, and loses the network/,
    /picks it up, offline/,
    /arrives at the door, offline/,
    /takes a photo, offline/,
    /types the code, offline/,
    /sends the queue, and no answer comes: TypeError: the network is gone/,
    /sends it again: 4 of 4 steps were taken the first time/,
    /sends the photo/,
    /sees the photo of the door/,
    /reads the parcel: COMPLETED, escrow RELEASED/,
    /wallet: ₦1002063\.60 available/,
  ]);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the demo ends with links to a parcel, a label, messages, an order, a receipt, a shop and the API, which all open', async () => {
  const opened = await Promise.all(
    links.map(async (link) => {
      const answer = await fetch(link, { headers: { accept: 'text/html' } });
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    }),
  );
  const page = 'text/html; charset=utf-8';
  expect(opened).toEqual([
    [200, page, expect.stringMatching(/<h2>Delivered<\/h2>/)],
    [200, 'application/pdf', expect.stringMatching(/^%PDF/)],
    [200, page, expect.stringMatching(/1 message, filtered.*Code: \d{6}/s)],
    [200, page, expect.stringMatching(/ORD\w{9}/)],
    [200, page, expect.stringMatching(/Receipt/)],
    [200, page, expect.stringMatching(/Adire House/)],
    [200, page, expect.stringMatching(/Parcel delivery API/)],
  ]);
});

test('the start page ticks no first step for the seed, and all of them for who has played the demo', async () => {
  expect(tickedBefore).toEqual({});
  const steps = ['booking', 'key', 'order', 'quote', 'webhook'];
  expect(Object.keys(Object(await ticked())).toSorted()).toEqual(steps);
});

test('nothing is stored meanwhile of which there is no sample (npm run samples)', async () => {
  const items = await writtenIn(stack.dynamo.endpoint, names.table);
  expect(items.length).toBeGreaterThan(100);
  expect(withoutSample(items, readSamples())).toEqual([]);
});
