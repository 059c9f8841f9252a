import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMailedToken,
  issueMailedToken,
  type MailedClaims,
  parseMailedToken,
} from '../../../shared/accounts/domain/mailed-token.ts';
import { toId } from '../../../shared/kernel/ids.ts';

const pepper = Buffer.alloc(32, 7);
const claims: MailedClaims = {
  purpose: 'verify-email',
  user: toId<'User'>('3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
  version: 0,
  expires: 1_800_000_000,
};
const token = issueMailedToken(pepper, claims);

describe('a mailed token', () => {
  test('is the same each time it is derived, and fits a URL', () => {
    expect(issueMailedToken(pepper, claims)).toBe(token);
    expect(token).toMatch(/^[\w.-]{50,100}$/);
  });

  test('says whom it is for and until when', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(), (id, expires) => {
        const user = toId<'User'>(id);
        expect(parseMailedToken(issueMailedToken(pepper, { ...claims, user, expires }))).toEqual({
          user,
          expires,
        });
      }),
    );
  });

  test('is valid for its own purpose, user, version and expiry alone', () => {
    expect(isMailedToken(pepper, token, claims)).toBe(true);
    const others: MailedClaims[] = [
      { ...claims, purpose: 'reset-password' },
      { ...claims, user: toId<'User'>('3f2504e0-4f89-41d3-9a0c-0305e82c3302') },
      { ...claims, version: 1 },
      { ...claims, expires: claims.expires + 1 },
    ];
    for (const other of others) expect(isMailedToken(pepper, token, other)).toBe(false);
  });

  test('cannot be derived under another pepper', () => {
    expect(isMailedToken(Buffer.alloc(32, 8), token, claims)).toBe(false);
  });

  test('is refused when any character is changed', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'A9_.'), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        expect(isMailedToken(pepper, changed, claims)).toBe(changed === token);
      }),
    );
  });

  test('is not read from any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => parseMailedToken(text) === undefined));
    expect(parseMailedToken(`${'A'.repeat(22)}.1800000000.${'A'.repeat(43)}`)).toBeUndefined();
  });
});
