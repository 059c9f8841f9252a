import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameSecret } from '../../shared/kernel/secrets.ts';

const secret = fc.string({ unit: 'binary' });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('two secrets', () => {
  test('are the same exactly when every character is', () => {
    fc.assert(
      fc.property(secret, secret, (one, other) => {
        expect(isSameSecret(one, one)).toBe(true);
        expect(isSameSecret(one, other)).toBe(one === other);
        expect(isSameSecret(`${one}a`, `${one}b`)).toBe(false);
      }),
    );
  });

  test('are not the same where their lengths differ, and do not throw', () => {
    expect(isSameSecret('abc', 'abcd')).toBe(false);
    expect(isSameSecret('abc', 'ab\u00e9')).toBe(false);
    expect(isSameSecret('', 'a')).toBe(false);
  });

  test('are compared by their bytes, however they are given', () => {
    expect(isSameSecret(bytes('abc'), 'abc')).toBe(true);
    expect(isSameSecret(bytes('abc'), bytes('abd'))).toBe(false);
    expect(isSameSecret(Buffer.from('abc'), bytes('abc'))).toBe(true);
  });
});
