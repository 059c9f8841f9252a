import { describe, expect, test } from 'vitest';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { available, keyed } from '../support/people/money/funding.ts';
import { accounts, kindsOf, newSaver, take } from '../support/people/money/withdrawals.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

describe('what is refused', () => {
  const good = { amount: 100 };

  test.each([
    [{ amount: undefined }, '/amount', 'is required'],
    [{ amount: 99.99 }, '/amount', 'must be from 100.00 to 10000000.00'],
    [{ amount: 10_000_000.01 }, '/amount', 'must be from 100.00 to 10000000.00'],
    [{ amount: -100 }, '/amount', undefined],
    [{ amount: 100.005 }, '/amount', undefined],
    [{ amount: 'all' }, '/amount', undefined],
  ])('%j is', async (wrong, pointer, detail) => {
    const { headers } = await newSaver(wire, 2_000_000);
    const answer = await call(wire, withdraw, { headers, body: { ...good, ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer, ...(detail && { detail }) }]);
  });

  test('more than the wallet holds is, and nothing is left behind', async () => {
    const saver = await newSaver(wire, 1_500_049);
    const refused = await take(wire, keyed(saver));
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient_funds' } });
    expect(await available(wire, saver)).toBe(1_500_049);
    expect(await kindsOf(wire, saver)).toEqual(['funding']);
  });

  test('what is in escrow is', async () => {
    const headers = await signedIn(wire, merchantOf(await newShipment(wire)));
    expect((await take(wire, { headers }, accounts.paid, 100)).status).toBe(402);
  });
});
