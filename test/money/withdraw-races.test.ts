import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDecimal } from '../../shared/kernel/money.ts';
import { available, type Buyer, keyed } from '../support/people/money/funding.ts';
import {
  accounts,
  kindsOf,
  lookAt,
  newSaver,
  take as withdraw,
} from '../support/people/money/withdrawals.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

const take = (saver: Buyer) => withdraw(wire, saver, accounts.paid, 100);

describe('many at once', () => {
  test('fifty withdrawals from a wallet that covers seven go through seven times', async () => {
    const saver = await newSaver(wire, 79_999);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(saver)));
    const paid = answers.filter(({ status }) => status === 201);
    expect(paid).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'insufficient_funds')).toHaveLength(43);
    expect(await available(wire, saver)).toBe(9_999);
  });

  test('take the money once under one Idempotency-Key', async () => {
    const saver = keyed(await newSaver(wire, 50_000));
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(saver)));
    const paid = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ body }) => body.code === 'idempotency_in_progress');
    expect(paid.length + waiting.length).toBe(20);
    expect(await available(wire, saver)).toBe(40_000);
    expect(await kindsOf(wire, saver)).toEqual(['funding', 'withdrawal']);
  });
});

describe('any row of withdrawals', () => {
  const one = fc.record({
    account: fc.constantFrom(...Object.values(accounts)),
    amount: fc.integer({ min: 10_000, max: 60_000 }),
  });

  test('leaves in the wallet what was neither paid nor is on its way, whoever asks how often', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (row) => {
        const saver = await newSaver(wire, 100_000);
        let expected = 100_000;
        const ids: unknown[] = [];
        for (const { account, amount } of row) {
          const { status, body } = await withdraw(wire, saver, account, Number(toDecimal(amount)));
          expect(status).toBe(amount <= expected ? 201 : 402);
          if (status === 201) ids.push(body.id);
          if (status === 201 && account !== accounts.refused) expected -= amount;
          expect(await available(wire, saver)).toBe(expected);
        }
        later(10);
        for (const id of [...ids, ...ids]) {
          const before = await available(wire, saver);
          const { body } = await lookAt(wire, saver, id);
          expect(body.status).not.toBe('PENDING');
          if (before !== (await available(wire, saver))) expected += Math.round(Number(body.amount) * 100);
          expect(await available(wire, saver)).toBe(expected);
        }
      }),
      { numRuns: 15 },
    );
  });
});
