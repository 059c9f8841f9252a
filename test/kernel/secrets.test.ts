import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameSecret } from '../../shared/kernel/secrets.ts';

const secret = fc.string({ unit: 'binary' });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('two secrets', () => {
  test('are the same exactly when every character is', () => {
    fc.assert(
      fc.property(secret, secret, (one, other) => {
        expect(sameSecret(one, one)).toBe(true);
        expect(sameSecret(one, other)).toBe(one === other);
        expect(sameSecret(`${one}a`, `${one}b`)).toBe(false);
      }),
    );
  });

  test('are not the same where their lengths differ, and do not throw', () => {
    expect(sameSecret('abc', 'abcd')).toBe(false);
    expect(sameSecret('abc', 'ab\u00e9')).toBe(false);
    expect(sameSecret('', 'a')).toBe(false);
  });

  test('are compared by their bytes, however they are given', () => {
    expect(sameSecret(bytes('abc'), 'abc')).toBe(true);
    expect(sameSecret(bytes('abc'), bytes('abd'))).toBe(false);
    expect(sameSecret(Buffer.from('abc'), bytes('abc'))).toBe(true);
  });
});
