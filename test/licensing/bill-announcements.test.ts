import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as fanOut } from '../../functions/distribution/fan-out.ts';
import { route as invoices } from '../../functions/licensing/invoices/list.ts';
import { consumer as sweepDue } from '../../functions/subscriptions/sweep.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { quickQueueAccess } from '../../shared/webhooks/wiring/quick-queue.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { newDestination } from '../support/people/distribution/destinations.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { buyByGateway } from '../support/people/licensing/by-gateway.ts';
import {
  advanceTo,
  allocateTo,
  buyPack,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
  type Sponsored,
  startReselling,
} from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { makeHold } from '../support/people/money/wallet-holds.ts';
import { newDebtor, payByGateway } from '../support/people/subscriptions/checkouts.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

const Told = z.object({
  announcement: z.object({
    event: z.string(),
    revision: z.number(),
    data: z.looseObject({ id: z.string(), status: z.string(), attempts: z.array(z.unknown()).optional() }),
    previous: z.record(z.string(), z.unknown()),
  }),
});
const eventsOf = ({ organization }: Pick<Sponsor, 'organization'>) =>
  publishedIn(wire, billing.pk({ organization, mode: 'test' }));

/** What the partner's systems are told of its checkouts, or of its invoices, in the order of their revisions. */
async function toldOf(partner: Pick<Sponsor, 'organization'>, object: 'checkout' | 'invoice') {
  const events = (await eventsOf(partner)).filter(({ name }) => name.startsWith(`distribution.${object}.`));
  return events
    .map(({ detail }) => Told.parse(detail).announcement)
    .map(({ event, ...more }) => ({ ...more, state: event.slice(`distribution.${object}.`.length) }));
}
const statesOf = async (partner: Sponsor, object: 'checkout' | 'invoice') =>
  (await toldOf(partner, object)).map(({ state }) => state).toSorted();

describe('a checkout', () => {
  test.each([
    ['open and paid, where the card succeeds', cards.succeeds, ['open', 'paid']],
    ['open and failed, where the card is declined', cards.declined, ['failed', 'open']],
    ['open alone, while nobody pays', undefined, ['open']],
  ])('is announced to its partner as %s', async (_, card, states) => {
    const partner = await newSponsor(wire);
    await buyByGateway(wire, partner, 'PACK', { card });
    expect(await statesOf(partner, 'checkout')).toEqual(states);
    for (const { state, data, revision, previous } of await toldOf(partner, 'checkout'))
      expect([data.status, revision, previous]).toMatchObject(
        state === 'open' ? ['OPEN', 1, {}] : [state.toUpperCase(), 2, { status: 'OPEN', revision: 1 }],
      );
  });

  test('is announced when a newer one replaces it, and when its time is up', async () => {
    const partner = await newSponsor(wire);
    await buyByGateway(wire, partner, 'TOPUP');
    await buyByGateway(wire, partner, 'TOPUP');
    expect(await statesOf(partner, 'checkout')).toEqual(['expired', 'open', 'open']);
    later(25 * 3600);
    await createRunner(sweepDue, () => wire)({});
    expect(await statesOf(partner, 'checkout')).toEqual(['expired', 'expired', 'open', 'open']);
  });

  test('is announced to nobody where a merchant pays', async () => {
    const debtor = await newDebtor(wire, 'test');
    await payByGateway(wire, debtor, { card: cards.succeeds });
    const told = await eventsOf({ organization: debtor.invoice.organization });
    expect(told.map(({ name }) => name)).toEqual(['invoice.paid']);
  });
});

const wholesale: Sponsored = { plan: 'STARTER', source: 'WHOLESALE' };
/** What is renewed, how it begins, and a time at which its renewal has failed for good. */
const renewed = {
  'reseller subscription': (partner: Sponsor) => startReselling(wire, partner.headers),
  async licence({ headers }: Sponsor) {
    await startReselling(wire, headers);
    const { client } = await newSponsoredClient(wire, headers, wholesale);
    return allocateTo(wire, headers, client, { ...wholesale, months: 3 });
  },
  pack: ({ headers }: Sponsor) => buyPack(wire, headers, { auto_renew: true }),
} as const;

describe('an invoice of a partner that is never paid', () => {
  test.each([
    ['reseller subscription', 45],
    ['licence', 115],
    ['pack', 385],
  ] as const)('has the five tries on it when it is void, and each is told: of a %s', async (what, days) => {
    const partner = await newSponsor(wire);
    const { owner, organization } = partner;
    const answer = await renewed[what](partner);
    expect(answer.status, answer.text).toBe(201);
    const kind = { 'reseller subscription': 'WHOLESALE', licence: 'LICENSE', pack: 'PACK' }[what];
    if (what === 'licence') await makeHold(wire, { user: owner.id, mode: 'test' }, 2_000_000);
    else await makeHold(wire, { user: owner.id, mode: 'test' }, 0);
    const to = new Date(wire.now().getTime() + days * 86_400_000).toISOString();
    const headers = await signedIn(wire, owner, 'test');
    await advanceTo(wire, headers, organization, to);
    const told = (await toldOf(partner, 'invoice')).filter(({ data }) =>
      JSON.stringify(data.lines).includes(`"${kind}"`),
    );
    const dead = told.find(({ state }) => state === 'void')?.data;
    expect([dead?.status, dead?.attempts?.length]).toEqual(['VOID', 5]);
    const ofIt = told.filter(({ data }) => data.id === dead?.id).map(({ state }) => state);
    expect(ofIt.toSorted()).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'open', 'void']);
    const voids = resultsOf(await call(wire, invoices, { headers, query: { status: 'VOID' } }));
    expect(voids.map(({ id }) => id)).toContain(dead?.id);
  });
});

test('an announced invoice reaches a destination with the address of its PDF, as GET shows it', async () => {
  const partner = await newSponsor(wire);
  await newDestination(wire, partner.organization, 'test');
  await buyPack(wire, partner.headers);
  const bodies: string[] = [];
  const taking = { ...wire };
  quickQueueAccess.provide(taking, {
    give: async (messages) => {
      bodies.push(...messages.map(({ message }) => message));
      return [];
    },
    release: async () => undefined,
  });
  const [paid] = (await eventsOf(partner)).filter(({ name }) => name === 'distribution.invoice.paid');
  if (!paid) throw new Error('nothing was announced');
  await createRunner(fanOut, () => taking)(batchOf(busMessage(paid)));
  const [shown] = resultsOf(await call(wire, invoices, { headers: partner.headers }));
  const Webhook = z.object({
    detail: z.object({ detail: z.object({ webhook: z.object({ body: z.string() }) }) }),
  });
  const { body } = Webhook.parse(JSON.parse(bodies[0] ?? '{}')).detail.detail.webhook;
  expect(JSON.parse(body).data).toEqual(shown);
});
