import { describe, expect, test } from 'vitest';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import { route as returned } from '../../functions/shipments/returned.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { loadUncheckedShipment } from '../../shared/shipments/data/shipments.ts';
import { eventsShown, shipmentShown } from '../support/asserts/shipment.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { lekki, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { hand } from '../support/people/riders/hand-over.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed, onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { senderCodesOf } from '../support/people/shipments/sender-code.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

test('a delivery is final for a step that was read before it and an attempt', async () => {
  const merchant = await newUser(wire, 'merchant');
  const { shipment, rider, code, wrong } = await onItsWay(wire, {
    booked: await newShipment(wire, { merchant: merchant.id }),
  });
  const other = await newShipment(wire, { merchant: merchant.id });
  const headers = await signedIn(wire, rider);
  // The exception has read the shipment after the wrong code, and commits after the right one.
  const late = interrupted(wire, async () => {
    expect((await delivering).status).toBe(201);
  });
  let held: ReturnType<typeof call> | undefined;
  const delivering = hand(
    interrupted(wire, async () => {
      expect((await hand(wire, shipment, rider, wrong)).body.code).toBe('otp_invalid');
      const reading = new Promise<void>((read) => {
        const { table } = late;
        const commit: Table['commit'] = (writes) => {
          read();
          return table.commit(writes);
        };
        const params = { shipment_id: shipment.id };
        const on = { ...late, table: { ...table, commit } };
        held = call(on, exception, { headers, params, body: { reason: 'damaged' } });
      });
      await reading;
    }),
    shipment,
    rider,
    code,
  );
  await delivering;
  expect((await held)?.body.code).toBe('invalid_state');
  expect((await shipmentShown(wire, shipment)).status).toBe('COMPLETED');
  expect((await walletShown(wire, merchant)).escrow).toBe(other.fare);
});

test('a right fifth code is taken, whatever comes while it is looked at', async () => {
  const { shipment, rider, code, wrong } = await onItsWay(wire);
  for (let nth = 0; nth < 4; nth++) await hand(wire, shipment, rider, wrong);
  const impatient = interrupted(contended(wire, 1), async () => {
    expect((await hand(wire, shipment, rider, code)).body.code).toBe('otp_locked');
  });
  expect((await hand(impatient, shipment, rider, code)).status).toBe(201);
});

describe('a code whose transaction meets others', () => {
  test.each([
    [0, 5],
    [4, 1],
    [4, 3],
  ])('uses one attempt and is taken after %i wrong ones, %i times', async (wrongs, conflicts) => {
    const { shipment, rider, code, wrong } = await onItsWay(wire);
    for (let nth = 0; nth < wrongs; nth++) await hand(wire, shipment, rider, wrong);
    const { status } = await hand(contended(wire, conflicts), shipment, rider, code);
    expect(status).toBe(201);
    expect((await loadUncheckedShipment(wire.table, shipment.id))?.otp.attempts).toBe(wrongs + 1);
  });

  test('counts where the count itself meets one', async () => {
    const { shipment, rider, code } = await onItsWay(wire);
    expect((await hand(contended(wire, 2, 'UpdateItemCommand'), shipment, rider, code)).status).toBe(201);
  });

  test.each([0, 3])(
    'uses one of the attempts and is taken where it meets another, after %i wrong ones',
    async (wrongs) => {
      const { shipment, rider, code, wrong } = await onItsWay(wire);
      for (let nth = 0; nth < wrongs; nth++) await hand(wire, shipment, rider, wrong);
      const met = interrupted(contended(wire, 1), () => hand(wire, shipment, rider, wrong));
      expect((await hand(met, shipment, rider, code)).status).toBe(201);
      expect((await loadUncheckedShipment(wire.table, shipment.id))?.otp.attempts).toBe(wrongs + 2);
    },
  );

  test('locks after five wrong ones, and the merchant is told once', async () => {
    const { shipment, rider, code, wrong } = await onItsWay(wire);
    for (let nth = 0; nth < 4; nth++) await hand(wire, shipment, rider, wrong);
    for (const [on, otp] of [
      [contended(wire, 2), wrong],
      [wire, code],
      [wire, wrong],
    ] as const) {
      expect((await hand(on, shipment, rider, otp)).body.code).toBe('otp_locked');
    }
    const exceptions = (await eventsShown(wire, shipment)).filter((name) => name === 'shipment.exception');
    expect(exceptions).toHaveLength(1);
  });
});

describe('two at once, of the only shipment of a merchant', () => {
  test.each([
    ['verify', verify],
    ['cancel', cancel],
    ['returned', returned],
  ] as const)('%s happens once, and the other is told the state', async (step, route) => {
    const merchant = await newUser(wire, 'merchant');
    const { shipment, rider, code } = await claimed(wire, {
      booked: await newShipment(wire, { merchant: merchant.id }),
    });
    if (step !== 'cancel') await take(wire, shipment, 'pickup');
    if (step === 'returned') await take(wire, shipment, 'exception', 'return');
    const { code: return_code } = await senderCodesOf(wire, shipment);
    const bodies = { verify: { ...lekki, otp: code }, cancel: {}, returned: { return_code } };
    const who = step === 'cancel' ? merchant : rider;
    const ask = async (on: Wire) => {
      const body = bodies[step];
      const headers = await signedIn(wire, who);
      return call(on, route, { headers, params: { shipment_id: shipment.id }, body });
    };
    let first: Awaited<ReturnType<typeof ask>> | undefined;
    const second = await ask(
      interrupted(wire, async () => {
        first = await ask(wire);
      }),
    );
    expect(first?.body.escrow_status).toBe(step === 'verify' ? 'RELEASED' : 'REFUNDED');
    expect([second.status, second.body.code]).toEqual([409, 'invalid_state']);
    expect(second.text).not.toContain('NGN');
  });
});
