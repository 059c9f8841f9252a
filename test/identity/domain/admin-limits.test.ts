import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertMayMove } from '../../../shared/identity/domain/admin-limits.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { adminRoles } from '../../../shared/kernel/roles.ts';

const limit = 5_000_000;

describe('an admin', () => {
  test('decides about up to 50,000 naira and not a kobo more, if she is of SUPPORT', () => {
    const support = { adminRoles: ['SUPPORT'] as const };
    expect(() => assertMayMove(support, asKobo(limit))).not.toThrow();
    expect(() => assertMayMove(support, asKobo(limit + 1))).toThrow(
      /up to NGN 50,000 at once.*NGN 50,000\.01/,
    );
  });

  test('may move what the most trusted of the roles may', () => {
    fc.assert(
      fc.property(fc.subarray([...adminRoles]), fc.nat(2 * limit), (roles, amount) => {
        const isUnlimited = roles.includes('FINANCE') || roles.includes('ADMIN');
        const most = isUnlimited ? Number.POSITIVE_INFINITY : roles.includes('SUPPORT') ? limit : 0;
        const act = () => assertMayMove({ adminRoles: roles }, asKobo(amount));
        if (amount <= most) expect(act).not.toThrow();
        else expect(act).toThrow();
      }),
    );
  });
});
