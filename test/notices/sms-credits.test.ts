import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import {
  type CountedMessage,
  countMessage,
  messagesPerDay,
  uncountMessage,
} from '../../shared/notices/data/message-quota.ts';
import { addSmsCredits, smsCreditsOf } from '../../shared/notices/data/sms-credits.ts';
import type { Quota } from '../../shared/platform/events/notice.ts';
import { createEventId } from '../../shared/platform/events/outbox.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const { table } = wire;

/** A merchant with some bought SMS, whose store sends two SMS a day, and two for orders from one address. */
async function newSender(credits: number) {
  const buyer = { merchant: toId<'User'>(randomUUID()), mode: 'live' } as const;
  if (credits > 0) await table.commit([addSmsCredits(buyer, credits)]);
  const ofStore: Quota = {
    of: `STORE#${buyer.merchant}`,
    most: 2,
    mayUseCredits: true,
    reason: 'The store has sent 2.',
  };
  const ofAddress: Quota = { of: `FROM#${buyer.merchant}`, most: 2, reason: 'The address has sent 2.' };
  const newMessage = (
    quotas: readonly Quota[] = [ofStore],
    recipient: string = randomUUID(),
  ): CountedMessage => ({
    ...buyer,
    recipient,
    day: '2026-11-21',
    event: createEventId(),
    quotas,
  });
  async function count(times: number, quotas?: readonly Quota[], recipient?: string) {
    const outcomes: unknown[] = [];
    for (let nth = 0; nth < times; nth++)
      outcomes.push(await countMessage(table, newMessage(quotas, recipient)));
    return outcomes;
  }
  return { ofStore, ofAddress, newMessage, count, left: () => smsCreditsOf(table, buyer) };
}

describe('an SMS that was bought', () => {
  test('is used when those of the day are used up, and not before', async () => {
    const { count, left, ofStore } = await newSender(2);
    expect(await count(2)).toEqual(['counted', 'counted']);
    expect(await left()).toBe(2);
    expect(await count(3)).toEqual(['counted', 'counted', ofStore]);
    expect(await left()).toBe(0);
  });

  test('lets nobody exceed the limit of an address', async () => {
    const { count, left, ofStore, ofAddress } = await newSender(5);
    expect(await count(3, [ofStore, ofAddress])).toEqual(['counted', 'counted', ofAddress]);
    expect(await count(1, [ofStore])).toEqual(['counted']);
    expect(await count(1, [ofStore, ofAddress])).toEqual([ofAddress]);
    expect(await left()).toBe(4);
  });

  test('lets nobody exceed the limit of a recipient', async () => {
    const { count, left } = await newSender(20);
    const recipient = randomUUID();
    const most = messagesPerDay.fromMerchant;
    expect(await count(most + 1, undefined, recipient)).toEqual([
      ...Array.from({ length: most }, () => 'counted'),
      'fromMerchant',
    ]);
    expect(await left()).toBe(20 - (most - 2));
  });

  test('comes back if it could not be sent, once', async () => {
    const { count, newMessage, left } = await newSender(2);
    await count(2);
    const message = newMessage();
    expect(await countMessage(table, message)).toBe('counted');
    expect(await left()).toBe(1);
    await uncountMessage(table, message);
    await uncountMessage(table, message);
    expect(await left()).toBe(2);
    expect(await countMessage(table, message)).toBe('counted');
    expect(await countMessage(table, message)).toBe('known');
    expect(await left()).toBe(1);
  });

  test('comes back without a place among those of the day', async () => {
    const { count, newMessage, left, ofStore } = await newSender(1);
    const first = newMessage();
    await countMessage(table, first);
    await count(1);
    const bought = newMessage();
    await countMessage(table, bought);
    await uncountMessage(table, bought);
    await uncountMessage(table, first);
    expect(await count(1)).toEqual(['counted']);
    expect(await left()).toBe(1);
    expect(await count(2)).toEqual(['counted', ofStore]);
  });

  test('is used by as many messages at once as there are', async () => {
    const { count, newMessage, left } = await newSender(3);
    await count(2);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => countMessage(table, newMessage())));
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(3);
    expect(await left()).toBe(0);
  });

  test.each(['before', 'after'] as const)(
    'is used once for a message even if the process dies %s any of its requests',
    async (when) => {
      const { count, newMessage, left } = await newSender(5);
      await count(2);
      const message = newMessage();
      for (let nth = 0, died = true; died; nth++) {
        const { wire: mortal, crashed } = crashing(wire, nth, when);
        await countMessage(mortal.table, message).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
        died = crashed();
      }
      expect(await countMessage(table, message)).toBe('known');
      expect(await left()).toBe(4);
    },
  );
});
