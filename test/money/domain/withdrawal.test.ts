import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  meaningOf,
  type TransferOutcome,
  type WithdrawalStatus,
} from '../../../shared/money/domain/withdrawals/withdrawal.ts';

const outcomes: readonly TransferOutcome[] = ['paid', 'failed', 'returned'];

/** What a withdrawal has come to after these words, and how often it was paid out and given back on the way. */
function reached(words: readonly TransferOutcome[]) {
  let status: WithdrawalStatus = 'PENDING';
  const counts = { paid: 0, given: 0 };
  for (const word of words) {
    const meaning = meaningOf(status, word);
    if (meaning === 'nothing' || meaning === 'contradiction') continue;
    counts[meaning === 'PAID' ? 'paid' : 'given'] += 1;
    status = meaning;
  }
  return { status, ...counts };
}

describe('whatever a gateway says, however often and in whatever order', () => {
  const words = fc.array(fc.constantFrom(...outcomes), { maxLength: 12 });

  test('money is paid out once at most and given back once at most', () => {
    fc.assert(
      fc.property(words, (said) => {
        const { paid, given } = reached(said);
        expect(paid).toBeLessThanOrEqual(1);
        expect(given).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('saying all of it once more changes nothing but what was paid and has come back', () => {
    fc.assert(
      fc.property(words, (said) => {
        const once = reached(said);
        const twice = reached([...said, ...said]);
        expect(twice.status === once.status || (once.status === 'PAID' && twice.status === 'RETURNED')).toBe(
          true,
        );
      }),
    );
  });

  test('money is in the wallet or with the bank, as the state says', () => {
    fc.assert(
      fc.property(words, (said) => {
        const { status, given } = reached(said);
        expect(given).toBe(status === 'FAILED' || status === 'RETURNED' ? 1 : 0);
      }),
    );
  });
});

test('a gateway that pays what it gave back, or fails what it paid, contradicts itself', () => {
  expect([meaningOf('FAILED', 'paid'), meaningOf('PAID', 'failed')]).toEqual([
    'contradiction',
    'contradiction',
  ]);
});
