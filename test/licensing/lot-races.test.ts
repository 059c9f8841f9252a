import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as followDisputes } from '../../functions/licensing/follow-disputes.ts';
import { route as cancel } from '../../functions/licensing/licenses/cancel.ts';
import { billing } from '../../shared/billing/data/billing-partition.ts';
import type { Id } from '../../shared/kernel/ids.ts';
import { defineId } from '../../shared/kernel/scalars.ts';
import { poolOf } from '../../shared/licensing/data/pools.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { refundInvoiceOf } from '../support/people/commissions/disputed-earning.ts';
import { buyByGateway, poolNow } from '../support/people/licensing/by-gateway.ts';
import {
  allocateTo,
  madeBy,
  newSponsor,
  newSponsoredClient,
  type Sponsor,
} from '../support/people/licensing/sponsored.ts';
import { cards } from '../support/people/money/funding.ts';
import { platformOn } from '../support/people/money/withdrawals.ts';
import { checkoutIn } from '../support/people/subscriptions/checkouts.ts';
import { reportDispute } from '../support/people/subscriptions/reported-dispute.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

// Its clock stands: a licence that ends gives back all that it took.
const { wire, later } = await startClockedWire();
const Bought = z.object({ invoice: z.object({ id: defineId<'Invoice'>() }) });
const growth = { plan: 'GROWTH', source: 'POOL' } as const;

/** A partner that has bought a lot. */
interface Buyer extends Sponsor {
  readonly license: string;
  readonly invoice: Id<'Invoice'>;
  readonly checkout: string;
}
const buyers: Buyer[] = [];
// The journal is added up by the day.
beforeEach(() => {
  later(86_400);
  buyers.length = 0;
});

/** A partner that has paid a lot of 100,000 by a card, of which a licence has taken 90,000. */
async function newBuyer(): Promise<Buyer> {
  const partner = await newSponsor(wire);
  const { client } = await newSponsoredClient(wire, partner.headers, growth);
  const answer = await buyByGateway(wire, partner, 'PACK', { card: cards.succeeds });
  const wanted = { ...growth, months: 6, auto_renew: false };
  const { id: license } = madeBy(await allocateTo(wire, partner.headers, client, wanted));
  const invoice = Bought.parse(answer.body).invoice.id;
  const buyer = { ...partner, license, invoice, checkout: String(checkoutIn(answer).id) };
  buyers.push(buyer);
  return buyer;
}

/** What can happen to the lot, repeated where it came to nothing. */
const deeds = {
  'a refund of four fifths': (on: Wire, { invoice }: Buyer) => refundOf(on, invoice, 60_000),
  'a refund of a fifth': (on: Wire, { invoice }: Buyer) => refundOf(on, invoice, 15_000),
  'the end of the licence': (on: Wire, { headers, license }: Buyer) =>
    call(on, cancel, { headers, params: { license_id: license }, body: { at: 'now' } }),
  'the loss of two fifths': async (on: Wire, buyer: Buyer) => {
    await reportDispute(on, buyer.checkout, { amount: 3_000_000, resolved: true });
    await tell(on, buyer);
  },
} as const;
type Deed = keyof typeof deeds;
const refundOf = (on: Wire, invoice: Id<'Invoice'>, amount: number) =>
  refundInvoiceOf(on, { invoice, mode: 'test' }, amount);
async function tell(on: Wire, { organization }: Buyer): Promise<void> {
  const told = await publishedIn(wire, billing.pk({ organization, mode: 'test' }));
  const ofDisputes = told.filter(({ name }) => name.startsWith('checkout.dispute'));
  await createRunner(followDisputes, () => on)(batchOf(...ofDisputes.map(busMessage)));
}

/** The books: what the journal says that the pools hold is what their lots have not earned. */
async function expectPoolsAddUp(): Promise<void> {
  const pools = await Promise.all(
    buyers.map(({ organization }) => poolOf(wire.table, { organization, mode: 'test' })),
  );
  const unearned = pools.flatMap(({ lots }) => lots).reduce((sum, lot) => sum + lot.unearned, 0);
  expect((await platformOn(wire, 'test')).get('platform:test:pool') ?? 0).toBe(unearned);
}

/** What is left of the lot in the end, and what it owes, whatever came first. */
const meetings: readonly (readonly [Deed, Deed, left: string, owed: string])[] = [
  ['a refund of four fifths', 'the end of the licence', '20000.00', '0.00'],
  ['a refund of a fifth', 'a refund of four fifths', '', ''],
  ['a refund of a fifth', 'a refund of a fifth', '0.00', '30000.00'],
  ['the loss of two fifths', 'the end of the licence', '60000.00', '0.00'],
  ['the loss of two fifths', 'a refund of a fifth', '0.00', '50000.00'],
];

test.each(
  meetings.flatMap(([one, other, left, owed]) =>
    (one === other ? [[one, other] as const] : [[one, other] as const, [other, one] as const]).map(
      (pair) => [...pair, left, owed] as const,
    ),
  ),
)(
  '%s, interrupted anywhere by %s, leaves a lot as if one had come after the other',
  async (one, other, left, owed) => {
    const points = await meetingEverywhere(
      wire,
      arrangedOnce(wire, newBuyer),
      deeds[one],
      deeds[other],
      async (buyer) => {
        await tell(wire, buyer);
        // A whole refund takes the lot away.
        const lots = left === '' ? [] : [{ remaining: left, owed }];
        expect(await poolNow(wire, buyer)).toMatchObject({ remaining: left || '0.00', lots });
        await walletThatAddsUp(wire, buyer.owner, 'test');
        await expectPoolsAddUp();
      },
    );
    expect(points).toBeGreaterThan(3);
  },
);
