import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveKey, seal, sealKeyOf, unseal } from '../../../shared/platform/secrets/seal.ts';

const secret = randomBytes(32);
const key = deriveKey(secret, 'test');
const text = fc.string({ unit: 'grapheme' });

describe('a seal', () => {
  test('is opened by its key, and shows nothing of the text', () => {
    fc.assert(
      fc.property(text, (written) => {
        const sealed = seal(key, written);
        expect(unseal(key, sealed)).toBe(written);
        if (written.length > 3) expect(sealed.includes(written)).toBe(false);
      }),
    );
  });

  test('is not opened by the key of another secret or scope', () => {
    const others = [
      deriveKey(secret, 'other'),
      deriveKey(secret, 'te', 'st'),
      deriveKey(randomBytes(32), 'test'),
    ];
    for (const other of others) expect(unseal(other, seal(key, 'text'))).toBeUndefined();
  });

  test('is not opened with a changed, missing or added byte, or when it is none', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 255 }), (written, at, change) => {
        const sealed = seal(key, written);
        const place = at % sealed.length;
        const changed = sealed.map((byte, position) => (position === place ? byte ^ change : byte));
        const others = [changed, sealed.subarray(0, place), Buffer.concat([sealed, Buffer.of(change)])];
        for (const other of others) expect(unseal(key, other)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(unseal(key, bytes)).toBeUndefined();
      }),
    );
  });

  test('has the same key for the same pepper, and does not show the pepper', () => {
    const pepper = randomBytes(32).toString('base64url');
    expect(sealKeyOf(pepper)).toBe(sealKeyOf(pepper));
    expect(Buffer.from(sealKeyOf(pepper), 'base64url')).toHaveLength(32);
    expect(sealKeyOf(pepper)).not.toBe(pepper);
    expect(sealKeyOf(randomBytes(32).toString('base64url'))).not.toBe(sealKeyOf(pepper));
  });
});
