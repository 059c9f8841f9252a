import { describe, expect, test } from 'vitest';
import { unsettledShards } from '../../shared/money/data/lists/unsettled.ts';
import { GatewaySilence } from '../../shared/money/ports/payments.ts';
import { available, cards, newBuyer, pay, playing } from '../support/people/money/funding.ts';
import { accounts, newSaver, take } from '../support/people/money/withdrawals.ts';
import { contended } from '../support/wires/contended.ts';
import { counted } from '../support/wires/counted.ts';
import { crashing } from '../support/wires/crashing.ts';
import { listed, startSweeping, sweep } from '../support/wires/sweeping.ts';

const { wire, later } = await startSweeping();

const mute = {
  verify: () => Promise.reject(new GatewaySilence()),
  verifyTransfer: () => Promise.reject(new GatewaySilence()),
};

describe('what the gateway has not decided', () => {
  test('is asked about again, less and less often, and never given up', async () => {
    const saver = await newSaver(wire, 2_000_000);
    await take(wire, saver, accounts.paidLate);
    let asked = 0;
    const undecided = playing(wire, {
      async verifyTransfer() {
        asked += 1;
        return { status: 'pending' };
      },
    });
    for (let minute = 0; minute < 600; minute++) {
      later(60);
      await sweep(undecided);
    }
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(15);
    expect(await listed(wire)).toBe(1);
    later(6 * 3600);
    await sweep(wire);
    expect(await listed(wire)).toBe(0);
  });

  test('waits where the gateway does not answer, and holds up no other', async () => {
    const [one, other] = [await newSaver(wire, 2_000_000), await newSaver(wire, 2_000_000)];
    const first = (await take(wire, one, accounts.paidLate)).body.id;
    await take(wire, other, accounts.paidLate);
    later(120);
    await sweep(playing(wire, mute));
    expect(await listed(wire)).toBe(2);
    later(240);
    const half = playing(wire, {
      verifyTransfer: async (reference) =>
        reference === first ? Promise.reject(new Error('broken')) : { status: 'paid' },
    });
    await sweep(half);
    expect(await listed(wire)).toBe(1);
  });

  test('is left to the request that is at it', async () => {
    const saver = await newSaver(wire, 2_000_000);
    const during: number[] = [];
    const slow = playing(wire, {
      async transfer() {
        later(20);
        await sweep(wire);
        during.push(await listed(wire));
        return { status: 'paid' };
      },
    });
    expect((await take(slow, saver)).body.status).toBe('PAID');
    expect([during, await listed(wire)]).toEqual([[1], 0]);
  });
});

test('a sweep that finds nothing asks each shard once', async () => {
  const { wire: on, requests } = counted(wire);
  await sweep(on);
  expect(requests).toEqual(unsettledShards.map(() => 'Query'));
});

test('what meets other transactions is settled all the same, in the same run', async () => {
  const saver = await newSaver(wire, 2_000_000);
  await take(wire, saver, accounts.failedLate);
  const buyer = await newBuyer(wire);
  await pay(wire, buyer, cards.succeedsLate);
  later(3 * 3600);
  await sweep(contended(wire, 4));
  expect(await listed(wire)).toBe(0);
  expect([await available(wire, saver), await available(wire, buyer)]).toEqual([2_000_000, 2_500_050]);
});

describe('a sweep that dies', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'is made up for by a later one, wherever it dies: request %i',
    async (nth) => {
      const saver = await newSaver(wire, 2_000_000);
      await take(wire, saver, accounts.failedLate);
      later(120);
      await Promise.allSettled([sweep(crashing(wire, nth, nth % 2 ? 'after' : 'before').wire)]);
      later(300);
      await sweep(wire);
      expect(await available(wire, saver)).toBe(2_000_000);
      expect(await listed(wire)).toBe(0);
    },
  );
});
