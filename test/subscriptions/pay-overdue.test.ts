import { beforeEach, describe, expect, test } from 'vitest';
import { route as fund } from '../../functions/money/fund.ts';
import { consumer } from '../../functions/subscriptions/mend.ts';
import { invoicesOf } from '../../shared/billing/data/invoices.ts';
import { walletPartition } from '../../shared/money/data/wallets.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { subscriptionOf } from '../../shared/subscriptions/data/subscriptions.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-01-31T09:30:00.000Z');
const takes = createMatcher(consumer.pattern);

let who: Awaited<ReturnType<typeof newSubscriber>>;
/** Its Growth plan for 15,000 could not be renewed on 28 February. The clock stands at the evening of 2 March. */
beforeEach(async () => {
  who = await newSubscriber(wire, 'test');
  await who.subscribe('GROWTH');
  await who.holds(0);
  await who.advance('2026-03-02T18:00:00.000Z');
  expect(await who.current()).toMatchObject({ status: 'PAST_DUE' });
});

/** Adds money by a test card. @returns the messages by which the consumer hears of all that were added so far */
async function addMoney(amount: number, to = who): Promise<readonly string[]> {
  const headers = await to.headersOn(wire);
  const paid = await call(wire, fund, { headers, body: { amount } });
  expect(paid.status, paid.text).toBe(201);
  const { items } = await wire.table.query({
    pk: walletPartition(to.merchant.id, 'test'),
    prefix: 'E#',
    limit: 50,
  });
  const messages = items.filter(isEventItem).flatMap(asPublished).map(busMessage);
  return messages.filter((message) => takes(JSON.parse(message)));
}
const deliver = async (messages: readonly string[], on: Wire = wire) =>
  failuresOf(await createRunner(consumer, () => on)(batchOf(...messages)));
const lastInvoice = async () => {
  const { items: invoices } = await invoicesOf(
    wire.table,
    { organization: who.organization, mode: 'test' },
    { limit: 1, after: undefined },
  );
  return invoices[0];
};

describe('money that comes into a wallet', () => {
  test('pays the overdue renewal at once, by the clock of the organization', async () => {
    expect(await deliver(await addMoney(20_000))).toEqual([]);
    expect(await who.current()).toMatchObject({ plan: 'GROWTH', status: 'ACTIVE', unpaid_invoice: null });
    expect(await lastInvoice()).toMatchObject({ status: 'PAID', paid_at: '2026-03-02T18:00:00.000Z' });
    expect(await who.available()).toBe(500_000);
  });

  test('pays it once, however often the event comes', async () => {
    const messages = await addMoney(40_000);
    expect(await deliver([...messages, ...messages])).toEqual([]);
    expect(await deliver(messages)).toEqual([]);
    expect(await who.available()).toBe(2_500_000);
  });

  test('moves nothing where it is too little, and counts as no try', async () => {
    const before = await lastInvoice();
    expect(await deliver(await addMoney(14_999.99))).toEqual([]);
    expect(await lastInvoice()).toEqual(before);
    const read = await subscriptionOf(wire.table, { organization: who.organization, mode: 'test' });
    expect(read?.unpaid?.tries).toBe(2);
    expect(await deliver(await addMoney(0.01))).toEqual([]);
    expect(await who.current()).toMatchObject({ status: 'ACTIVE' });
  });

  test('pays nothing for somebody else', async () => {
    const other = await newSubscriber(wire, 'test');
    expect(await deliver(await addMoney(20_000, other))).toEqual([]);
    expect(await who.current()).toMatchObject({ status: 'PAST_DUE' });
    expect(await other.available()).toBe(102_000_000);
  });

  test.each(['before', 'after'] as const)(
    'pays it once even if the process dies %s any of its requests',
    async (when) => {
      const messages = await addMoney(40_000);
      for (let nth = 0, died = true; died; nth++) {
        const { wire: mortal, crashed } = crashing(wire, nth, when);
        await deliver(messages, mortal);
        died = crashed();
      }
      expect(await deliver(messages)).toEqual([]);
      expect(await who.current()).toMatchObject({ status: 'ACTIVE' });
      expect(await who.available()).toBe(2_500_000);
    },
  );
});
