import { describe, expect, test } from 'vitest';
import type { AdminRole } from '../../../shared/kernel/roles.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { claimOn, damaged, decideOn, delivered } from '../../support/people/shipments/claims.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

const adminWith = (role: AdminRole) => newUser(wire, 'admin', { admin_roles: [role] });
/** Somebody decides a claim of 60,000 naira. */
async function decide(role: AdminRole, decision: object) {
  const { shipment } = await delivered(wire, { declared_value: 80_000 });
  const { body } = await claimOn(wire, shipment, { ...damaged, amount: 60_000 });
  return decideOn(wire, shipment, body.id, decision, await adminWith(role));
}

describe('a claim above the limit of SUPPORT', () => {
  test.each([{ decision: 'APPROVED' }, { decision: 'REJECTED', reason: 'Nothing is broken' }])(
    'is not decided by SUPPORT with $decision, whom the answer sends to FINANCE',
    async (decision) => {
      expect((await decide('SUPPORT', decision)).body).toMatchObject({
        code: 'forbidden',
        detail:
          'Your role may decide about up to NGN 50,000 at once, and this is about NGN 60,000. An admin with the role FINANCE can decide it.',
      });
    },
  );

  test('is decided by SUPPORT for an amount within the limit', async () => {
    const answer = await decide('SUPPORT', { decision: 'APPROVED', amount: 50_000 });
    expect(answer.body).toMatchObject({ status: 'PAID', paid_amount: '50000.00' });
  });

  test('is decided by FINANCE', async () => {
    expect((await decide('FINANCE', { decision: 'APPROVED' })).body.status).toBe('PAID');
  });
});
