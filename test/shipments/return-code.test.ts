import { describe, expect, test } from 'vitest';
import { route as notices } from '../../functions/notices/list.ts';
import { route as otp } from '../../functions/shipments/otp.ts';
import { route as returned } from '../../functions/shipments/returned.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { listShown } from '../support/asserts/list.ts';
import { shipmentShown, stepsShown } from '../support/asserts/shipment.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import type { Somebody } from '../support/people/identity/fixtures.ts';
import { claimedNow, sendQueue, step } from '../support/people/riders/offline-steps.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed, goingBack } from '../support/people/shipments/claimed-shipment.ts';
import { senderCodesOf } from '../support/people/shipments/sender-code.ts';
import { merchantOf } from '../support/people/shipments/shipments.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire(() => new Date('2026-11-21T09:30:00.000Z'));

/** Kobo: the return fee of the tariff, and the rider's share of it. */
const [fee, earned] = [80_000, 64_000];

const back = (shipment: Shipment, who: Somebody, return_code?: string) =>
  act(wire, returned, who, shipment, { return_code });

const money = async (shipment: Shipment, rider: Somebody) => {
  const merchant = await walletThatAddsUp(wire, merchantOf(shipment));
  const { available } = await walletThatAddsUp(wire, rider);
  return [merchant.available, merchant.escrow, available];
};

describe('a parcel that comes back', () => {
  test('is paid at once with the merchant’s code', async () => {
    const { shipment, rider } = await goingBack(wire);
    const { code } = await senderCodesOf(wire, shipment);
    expect(code).toMatch(/^\d{6}$/);
    const { status, body, text } = await back(shipment, rider, code);
    expect([status, body.status, body.escrow_status]).toEqual([200, 'RETURNED', 'REFUNDED']);
    expect(text).not.toContain(code);
    expect(body).not.toHaveProperty('return_fee');
    expect(await money(shipment, rider)).toEqual([shipment.fare - fee, 0, earned]);
    expect(await shipmentShown(wire, shipment)).not.toHaveProperty('return_code');
  });

  test('is paid at once when the merchant says so, whatever code it sends', async () => {
    const { shipment, rider } = await goingBack(wire);
    const { wrong } = await senderCodesOf(wire, shipment);
    expect((await back(shipment, merchantOf(shipment), wrong)).body.escrow_status).toBe('REFUNDED');
    expect(await money(shipment, rider)).toEqual([shipment.fare - fee, 0, earned]);
  });

  test('leaves the fee in escrow for 72 hours without the code, and the merchant is told', async () => {
    const { shipment, rider } = await goingBack(wire);
    const { status, body } = await back(shipment, rider);
    expect([status, body.status, body.escrow_status]).toEqual([200, 'RETURNED', 'HELD']);
    const return_fee = { status: 'WAITING', amount: '800.00', pays_at: '2026-11-24T09:30:00.000Z' };
    expect(body.return_fee).toEqual(return_fee);
    expect((await shipmentShown(wire, shipment)).return_fee).toEqual(return_fee);
    expect(await money(shipment, rider)).toEqual([shipment.fare - fee, fee, 0]);
    expect(await listShown(wire, notices, merchantOf(shipment))).toMatchObject([
      { kind: 'shipment.returned' },
    ]);
    const step = (await stepsShown(wire, shipment)).find(({ event }) => event === 'shipment.returned');
    expect(step?.details).toEqual({ return_fee_pays_at: '2026-11-24T09:30:00.000Z' });
  });

  test('has no fee to wait for where it was never fetched', async () => {
    const { shipment, rider } = await claimed(wire);
    await take(wire, shipment, 'exception', 'return');
    const { body } = await back(shipment, rider);
    expect([body.status, body.escrow_status]).toEqual(['RETURNED', 'REFUNDED']);
    expect(await money(shipment, rider)).toEqual([shipment.fare, 0, 0]);
  });

  test('is locked at the fifth wrong code, until the merchant asks for a new one', async () => {
    const { shipment, rider } = await goingBack(wire);
    const { code, wrong } = await senderCodesOf(wire, shipment);
    for (const left of [4, 3, 2, 1])
      expect((await back(shipment, rider, wrong)).body).toMatchObject({
        code: 'otp_invalid',
        attempts_remaining: left,
      });
    expect((await back(shipment, rider, wrong)).status).toBe(429);
    expect((await back(shipment, rider, code)).body.code).toBe('otp_locked');
    const { body } = await act(wire, otp, merchantOf(shipment), shipment, {});
    expect(body).toMatchObject({ sent: false, attempts_remaining: 5, codes_remaining: 2 });
    expect((await back(shipment, rider, String(body.return_code))).body.escrow_status).toBe('REFUNDED');
    expect(await money(shipment, rider)).toEqual([shipment.fare - fee, 0, earned]);
    const held = (await stepsShown(wire, shipment)).filter(({ event }) => event === 'shipment.exception');
    expect(held.map(({ details }) => details.reason).toSorted()).toEqual(['Nobody is at home', 'otp_locked']);
  });

  test('sent back by many requests at once is paid once', async () => {
    const { shipment, rider } = await goingBack(wire);
    const { code } = await senderCodesOf(wire, shipment);
    const sent = [code, undefined, code, undefined, code];
    const answers = await Promise.all([
      ...sent.map((one) => back(shipment, rider, one)),
      back(shipment, merchantOf(shipment)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [available = 0, escrow = 0, share] = await money(shipment, rider);
    expect([available, share]).toEqual([shipment.fare - fee, escrow === 0 ? earned : 0]);
  });

  test('while its rider is offline takes its code too', async () => {
    for (const coded of [true, false]) {
      const { shipment, rider } = await claimedNow(wire);
      await take(wire, shipment, 'pickup', 'exception', 'return');
      const { code } = await senderCodesOf(wire, shipment);
      const body = coded ? { return_code: code } : {};
      const [result] = await sendQueue(wire, rider, [step(shipment, 'returned', { body })]);
      const escrow_status = coded ? 'REFUNDED' : 'HELD';
      expect(result).toMatchObject({ status: 'done', shipment: { status: 'RETURNED', escrow_status } });
    }
  });
});
