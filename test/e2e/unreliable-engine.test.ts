import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as cancelShipment } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as book } from '../../functions/shipments/create.ts';
import { route as listShipments } from '../../functions/shipments/list.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import { names } from '../../infra/local/folder/environment.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import { testClockOf } from '../../shared/partners/data/test-clocks.ts';
import { createWire, processWire, type Wire } from '../../shared/platform/wire.ts';
import { expectBooks } from '../support/asserts/order-books.ts';
import { until } from '../support/asserts/until.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import {
  fill,
  lekki,
  newUser,
  type Somebody,
  signedIn,
  withKey,
} from '../support/people/identity/fixtures.ts';
import * as trade from '../support/people/money/troubled-trade.ts';
import { newEnrolledPartner, newMerchant } from '../support/people/partners/clients.ts';
import * as partnership from '../support/people/partners/troubled-partner.ts';
import { codesOf } from '../support/people/riders/hand-over.ts';
import { booking } from '../support/people/shipments/booking.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { type Receiver, startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';
import { type CarefulClient, createCarefulClient } from '../support/services/unreliable/careful.ts';
import { startUnreliableEngine, type UnreliableEngine } from '../support/services/unreliable/engine.ts';

/** `npm run sim` takes more rounds; SIM_ROUNDS and SIM_SEED say how many, and what befalls them. */
const isLong = process.env.npm_lifecycle_event === 'sim';
const rounds = Number(process.env.SIM_ROUNDS ?? (isLong ? 30 : 2));
const seed = Number(process.env.SIM_SEED ?? 1);
/** Milliseconds. */
const limit = 2 * trade.soon + rounds * 15_000;

let engine: UnreliableEngine;
let stack: Stack;
let receiver: Receiver;
let client: CarefulClient;
/** Reads as a reliable engine does. */
let look: Wire;

beforeAll(async () => {
  engine = await startUnreliableEngine(seed);
  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  stack = await startStack({ env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' }, visibility: 5 });
  receiver = await startReceiver();
  client = createCarefulClient(stack.baseUrl);
  const { config } = processWire();
  look = createWire(
    { ...config, AWS_ENDPOINT_URL_DYNAMODB: engine.reliable(names.table).endpoint },
    () => new Date(),
  );
});
afterAll(async () => {
  console.log(`seed ${seed}, rounds ${rounds}`, JSON.stringify({ ...engine.figures, ...client.figures }));
  await stack.stop();
  await receiver.stop();
  await engine.stop();
});

/** Somebody with what a round needs, made before the trouble begins. */
async function merchant(mode: Mode) {
  const wire = processWire();
  const user = await newUser(wire, 'merchant');
  if (mode === 'live') await fill(wire, { user: user.id, mode }, asKobo(100_000_000));
  return { user, headers: { ...(await withKey(wire, user, mode)), 'x-svc-mode': mode } };
}
async function rider() {
  const user = await newUser(processWire(), 'rider');
  return { user, headers: await signedIn(processWire(), user) };
}

/** A partner and the merchant whom it will bring. */
async function newStory() {
  const { owner, organization, headers } = await newEnrolledPartner(processWire());
  return { client, owner, organization, partner: headers, merchant: await newMerchant(processWire()) };
}

/** Runs a story as often as there are rounds, four at a time, while the engine gives trouble. */
async function inTrouble(story: (round: number) => Promise<void>): Promise<void> {
  let next = 0;
  await engine.upset();
  try {
    const runners = Array.from({ length: Math.min(4, rounds) }, async () => {
      for (let round = next++; round < rounds; round = next++) await story(round);
    });
    await Promise.all(runners);
  } finally {
    engine.calm();
  }
}

async function expectSound(who: Somebody, mode: Mode): Promise<void> {
  await walletThatAddsUp(look, who, mode);
}

describe('with late indexes, stale reads, conflicts, throttles, lost answers and an unruly stream', () => {
  test(
    'shipments are carried or called off, each of their webhooks arrives, and the money adds up',
    async () => {
      const [{ user, headers }, { headers: rides }] = await Promise.all([merchant('live'), rider()]);
      const webhook_url = receiver.url('shipments');
      const booked: string[] = [];
      await inTrouble(async (round) => {
        const { id } = await client.get(book, { headers, body: booking({ webhook_url }) });
        booked.push(String(id));
        const params = { shipment_id: String(id) };
        if (round % 3 === 1) {
          await client.get(cancelShipment, { headers, params });
          return;
        }
        await client.get(claim, { headers: rides, params });
        await client.get(pickup, { headers: rides, params });
        const { code: otp } = await codesOf(look, await stored(look, toId<'Shipment'>(String(id))));
        await client.get(verify, { headers: rides, params, body: { ...lekki, otp } });
      });

      const told = () =>
        receiver.at('shipments').map(({ headers: sent, body }) => ({
          event: String(sent['x-svc-event-id']),
          ...z.object({ shipment_id: z.string(), status: z.string() }).parse(JSON.parse(body)),
        }));
      const toldOf = (end: string) =>
        new Set(told().flatMap(({ shipment_id, status }) => (status === end ? [shipment_id] : [])));
      const calledOff = booked.filter((_, round) => round % 3 === 1).length;
      await until(
        () => toldOf('CANCELLED').size === calledOff && toldOf('COMPLETED').size === rounds - calledOff,
        trade.soon,
      );
      await until(async () => {
        const { results } = await client.get(listShipments, { headers, query: { limit: '100' } });
        return Array.isArray(results) && results.length === booked.length;
      });
      await expectSound(user, 'live');
    },
    limit,
  );

  test(
    'a shop is published with its first product, the public sees each edit, and who waits is told',
    async () => {
      const people = await Promise.all(Array.from({ length: rounds }, () => merchant('live')));
      await inTrouble(async (round) => {
        const { headers } = people[round] ?? (await merchant('live'));
        const shop = await trade.opened(client, headers, 0);
        await trade.seenToSell(client, shop, ['Adire shirt']);
        // At most ten an hour wait from one address.
        const waiting = round < 8 ? await trade.awaited(client, shop) : undefined;
        await trade.stocked(client, shop, 3);
        await trade.edited(client, shop, { name: 'Adire kaftan' });
        await trade.seenToSell(client, shop, ['Adire kaftan']);
        if (waiting) await until(() => trade.mailed(stack.baseUrl, waiting), trade.soon);
        await trade.edited(client, shop, { status: 'DRAFT' });
        await trade.seenToSell(client, shop, []);
      });
    },
    limit,
  );

  test(
    'orders are paid, brought or called off, and books, stock and counts agree',
    async () => {
      const { user, headers } = await merchant('test');
      const shop = await trade.opened(client, headers, rounds * 2);
      await inTrouble(async (round) => {
        const its = await trade.bought(client, shop);
        await (round % 2 === 0 ? trade.brought(client, shop, its) : trade.calledOff(client, shop, its));
      });
      const orders = await expectBooks(engine.reliable(names.table));
      expect(orders.map(({ status }) => status).toSorted()).toEqual(
        Array.from({ length: rounds }, (_, round) =>
          round % 2 === 0 ? 'DELIVERED' : 'CANCELLED',
        ).toSorted(),
      );
      await expectSound(user, 'test');
    },
    limit,
  );

  test(
    'a partner provisions, sponsors and earns, its clock stops where it is told to, and all is paid once',
    async () => {
      const stories = await Promise.all(Array.from({ length: rounds }, newStory));
      const set = new Map<string, string>();
      await inTrouble(async (round) => {
        const story = stories[round] ?? (await newStory());
        const made = await partnership.provisioned(story);
        await partnership.licensed(story, made.client);
        await partnership.sold(story, made.store);
        const { amount, clears_on } = await partnership.accrued(story);
        const clears = new Date(`${clears_on}T00:00:00+01:00`);
        await partnership.passed(story, clears);
        await partnership.paidOut(story);
        expect(await partnership.possessions(story)).toMatchObject({
          commission_balances: { PENDING: '0.00', PAYABLE: '0.00', PAID: amount },
          remaining: '95000.00',
        });
        // Longer than a month, and shorter than two.
        const renewed = new Date(clears.getTime() + 30 * msPerDay);
        await partnership.passed(story, renewed);
        expect(await partnership.possessions(story)).toMatchObject({
          commission_balances: { PENDING: '0.00', PAYABLE: '0.00', PAID: amount },
          remaining: '90000.00',
          licenses: [{ status: 'ACTIVE', price: '5000.00' }],
        });
        set.set(story.organization, renewed.toISOString());
      });
      for (const { organization, owner, merchant } of stories) {
        expect((await testClockOf(look.table, organization))?.now).toBe(set.get(organization));
        await Promise.all([expectSound(owner, 'test'), expectSound(merchant.user, 'test')]);
      }
    },
    limit,
  );
});
