import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeTotp, findStep, openSteps } from '../../../shared/identity/factors/totp.ts';
import { codeAt } from '../../support/people/identity/factors.ts';

const secretBytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
/** Epoch ms, in a hundred years. */
const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
const textOf = (secret: Uint8Array) => describeTotp(secret, 'ada@shop.example').secret;

/** RFC 6238, appendix B, for SHA-1: the last 6 of their 8 digits. */
const rfc = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(rfc)('the code of second %i is the one of RFC 6238', (second, code) => {
  const secret = Buffer.from('12345678901234567890');
  expect(findStep(secret, code, [], new Date(second * 1000))).toBe(Math.floor(second / 30));
});

describe('a code', () => {
  test('counts in its own step, the one before and the one after, and in no other', () => {
    fc.assert(
      fc.property(secretBytes, moment, fc.integer({ min: -120, max: 120 }), (secret, at, off) => {
        const code = codeAt(textOf(secret), at);
        const now = new Date(Math.max(0, at + off * 1000));
        const distance = Math.floor(at / 30_000) - Math.floor(now.getTime() / 30_000);
        const found = findStep(secret, code, [], now);
        if (Math.abs(distance) <= 1) expect(found).not.toBeUndefined();
        // Of a million codes, two steps may share one.
        else if (found !== undefined) expect(codeAt(textOf(secret), found * 30_000)).toBe(code);
      }),
    );
  });

  test('never counts for a step that was used', () => {
    fc.assert(
      fc.property(secretBytes, moment, fc.subarray([-1, 0, 1]), (secret, at, used) => {
        const present = Math.floor(at / 30_000);
        const steps = used.map((one) => present + one);
        const found = findStep(secret, codeAt(textOf(secret), at), steps, new Date(at));
        expect(steps).not.toContain(found);
      }),
    );
  });

  test('is as good as a guess if another secret has made it', () => {
    fc.assert(
      fc.property(secretBytes, secretBytes, moment, (one, other, at) => {
        const code = codeAt(textOf(other), at);
        const step = findStep(one, code, [], new Date(at));
        if (step !== undefined) expect(codeAt(textOf(one), step * 30_000)).toBe(code);
      }),
    );
  });
});

test('three steps are open at a moment, in order', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const present = Math.floor(at / 30_000);
      expect(openSteps(new Date(at))).toEqual([present - 1, present, present + 1]);
    }),
  );
});

test('a secret that lies in a larger buffer is read alone', () => {
  const buffer = Buffer.alloc(64, 7);
  const secret = buffer.subarray(10, 30);
  secret.fill(1);
  expect(textOf(secret)).toBe(textOf(Uint8Array.from(secret)));
});
