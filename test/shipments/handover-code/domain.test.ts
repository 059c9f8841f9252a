import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import {
  type CodeAsker,
  deriveCode,
  judgeAttempt,
  maxAttempts,
  maxReissues,
  nameAttempt,
  reissuesLeftOf,
} from '../../../shared/shipments/handover-code/domain/code.ts';

const pepper = Uint8Array.from({ length: 32 }, (_, index) => index);
const id = toId<'Shipment'>('0f8fad5b-d9cb-469f-a165-70867728950e');

describe('a handover code', () => {
  test('is another one for each use, item and issue', () => {
    const other = toId<'Order'>('7c9e6679-7425-40de-944b-e07fc1f90ae7');
    const codes = ['code', 'pickup-code', 'return-code', 'order'].flatMap((word) =>
      [id, other].flatMap((one) => [0, 1, 2].map((issue) => deriveCode(pepper, word, one, issue))),
    );
    expect(codes).toHaveLength(24);
    expect(new Set(codes).size).toBe(24);
  });

  test('is replaced as often as its asker may ask, and no more often', () => {
    const askers: CodeAsker[] = ['merchant', 'recipient', 'rider'];
    for (const asker of askers) {
      const most = maxReissues[asker];
      const left = Array.from({ length: most }, (_, before) => reissuesLeftOf(asker, before));
      expect(left).toEqual(Array.from({ length: most }, (_, before) => most - before - 1));
      expect(() => reissuesLeftOf(asker, most)).toThrow(expect.objectContaining({ code: 'otp_limit' }));
    }
  });
});

describe('the name of an attempt', () => {
  test('is the same for the same code in the same request alone, and shows neither', () => {
    const requests = fc.string({ minLength: 1 });
    const codes = fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0'));
    fc.assert(
      fc.property(requests, requests, codes, codes, (request, elsewhere, code, another) => {
        const name = nameAttempt(pepper, request, code);
        expect(name).toMatch(/^[\w-]{22}$/);
        expect(nameAttempt(pepper, request, code)).toBe(name);
        if (another !== code) expect(nameAttempt(pepper, request, another)).not.toBe(name);
        if (elsewhere !== request) expect(nameAttempt(pepper, elsewhere, code)).not.toBe(name);
      }),
    );
  });
});

describe('attempts', () => {
  test('one to four may be wrong, the fifth wrong one locks, a right fifth one counts', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => judgeAttempt(attempt, false))).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'locked',
    ]);
    expect(judgeAttempt(5, true)).toBe('right');
  });

  test('are refused once five were made, right or wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: maxAttempts + 1, max: 1000 }), fc.boolean(), (attempt, right) => {
        expect(judgeAttempt(attempt, right)).toBe('locked');
      }),
    );
  });
});
