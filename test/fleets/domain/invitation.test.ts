import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type InvitationClaims,
  isInvitationToken,
  issueInvitationToken,
  parseInvitationToken,
  statusOfInvitation,
} from '../../../shared/fleets/domain/invitation.ts';
import { toId } from '../../../shared/kernel/ids.ts';

const pepper = Buffer.alloc(32, 7);
const claims = fc
  .record({ id: fc.uuid(), version: fc.integer({ min: 1, max: 99 }), expires: fc.nat() })
  .map(({ id, ...rest }): InvitationClaims => ({ id: toId<'Invitation'>(id), ...rest }));

describe('the token of an invitation', () => {
  test('leads to it, and is its own alone', () => {
    fc.assert(
      fc.property(claims, claims, (one, other) => {
        const token = issueInvitationToken(pepper, one);
        expect(parseInvitationToken(token)).toBe(one.id);
        expect(isInvitationToken(pepper, token, one)).toBe(true);
        const same = one.id === other.id && one.version === other.version && one.expires === other.expires;
        expect(isInvitationToken(pepper, token, other)).toBe(same);
      }),
    );
  });

  test('is void once the invitation was sent again, or under another pepper', () => {
    fc.assert(
      fc.property(claims, (sent) => {
        const token = issueInvitationToken(pepper, sent);
        expect(isInvitationToken(pepper, token, { ...sent, version: sent.version + 1 })).toBe(false);
        expect(isInvitationToken(Buffer.alloc(32, 8), token, sent)).toBe(false);
      }),
    );
  });

  test('is nothing that anybody could make up', () => {
    fc.assert(fc.property(fc.string(), (text) => parseInvitationToken(text) === undefined));
  });
});

describe('an invitation', () => {
  test('expires at its second, unless something became of it before', () => {
    const at = (second: number) => new Date(second * 1000);
    const status = (stored: 'PENDING' | 'ACCEPTED' | 'REVOKED', second: number) =>
      statusOfInvitation({ status: stored, expires: 100 }, at(second));
    expect([status('PENDING', 99.9), status('PENDING', 100)]).toEqual(['PENDING', 'EXPIRED']);
    expect([status('ACCEPTED', 200), status('REVOKED', 200)]).toEqual(['ACCEPTED', 'REVOKED']);
  });
});
