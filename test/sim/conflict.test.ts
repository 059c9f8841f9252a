import { expect, test } from 'vitest';
import { walletOf } from '../../shared/data/wallets.ts';
import { book, fundedMerchant } from '../support/booking.ts';
import { contended } from '../support/contended.ts';
import { startWire } from '../support/wire.ts';

const { wire } = await startWire();

test('a booking that meets others a few times goes through, and holds one fare', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const { status, body } = await book(contended(wire, 4), headers);
  expect(status).toBe(201);
  const wallet = await walletOf(wire.table, user.id, 'live');
  expect(wallet?.escrow).toBe(Math.round(Number(body.escrow_amount) * 100));
});

test('one that meets others again and again is a 503 to be tried again, and nothing is held', async () => {
  const { user, headers } = await fundedMerchant(wire);
  const { status, headers: answered, body } = await book(contended(wire, Number.POSITIVE_INFINITY), headers);
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(answered['retry-after'])).toBeGreaterThan(0);
  expect((await walletOf(wire.table, user.id, 'live'))?.escrow).toBe(0);
});
