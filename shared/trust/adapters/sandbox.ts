import type { IdentityCheck } from '../ports/identity-check.ts';

/**
 * Decides at once by the end of the number, so that every outcome can be tested: 000 is rejected, 111 is left to an
 * admin.
 */
export const sandbox: IdentityCheck = {
  async check({ id_number }) {
    if (id_number.endsWith('000'))
      return { status: 'REJECTED', reason: 'The sandbox rejects id numbers that end in 000.' };
    return { status: id_number.endsWith('111') ? 'SUBMITTED' : 'VERIFIED' };
  },
};
