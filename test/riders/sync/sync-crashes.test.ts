import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as sync } from '../../../functions/riders/sync.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { SyncOut } from '../../../shared/riders/contract/rider-sync.ts';
import { eventsShown, shipmentShown } from '../../support/asserts/shipment.ts';
import { walletShown } from '../../support/asserts/wallet.ts';
import { lekki, signedIn } from '../../support/people/identity/fixtures.ts';
import { hand } from '../../support/people/riders/hand-over.ts';
import { handOver, sendQueue } from '../../support/people/riders/offline-steps.ts';
import { claimed, onItsWay } from '../../support/people/shipments/claimed-shipment.ts';
import { stored } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { crashing } from '../../support/wires/crashing.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

/** A pickup and a hand-over, with the right code or a wrong one, of a shipment of their own. */
async function queueOf(kind: 'right' | 'wrong') {
  const { shipment, rider, code, wrong } = await claimed(wire);
  const at = new Date().toISOString();
  const common = { at, shipment_id: shipment.id };
  const steps = [
    { ...common, key: randomUUID(), action: 'pickup' },
    {
      ...common,
      key: randomUUID(),
      action: 'verify',
      body: { ...lekki, otp: kind === 'right' ? code : wrong },
    },
  ];
  const headers = await signedIn(wire, rider);
  return { shipment, rider, send: (on: Wire) => call(on, sync, { headers, body: { steps } }) };
}

test('a hand-over that was cut off is refused when the code was locked at the door meanwhile', async () => {
  const { shipment, rider, code, wrong } = await onItsWay(wire);
  const headers = await signedIn(wire, rider);
  const at = new Date().toISOString();
  const handOver = (otp: string) => ({
    key: randomUUID(),
    at,
    action: 'verify',
    shipment_id: shipment.id,
    body: { ...lekki, otp },
  });
  const send = (on: Wire, step: object) => call(on, sync, { headers, body: { steps: [step] } });
  const right = handOver(code);
  // The count is the first transaction: what follows it never happens.
  for (let nth = 0; (await stored(wire, shipment.id)).otp.attempts === 0; nth++)
    await send(crashing(wire, nth, 'after').wire, right);
  for (let guess = 0; guess < 4; guess++) await send(wire, handOver(wrong));
  const { body } = await send(wire, right);
  expect(SyncOut.parse(body).results[0]?.problem?.code).toBe('otp_locked');
  expect((await walletShown(wire, rider)).available).toBe(0);
});

test('a right fifth code is taken, also where another attempt locks it between count and hand-over', async () => {
  const { shipment, rider, code, wrong } = await onItsWay(wire);
  for (let nth = 0; nth < 4; nth++) await hand(wire, shipment, rider, wrong);
  let commits = 0;
  const commit: Wire['table']['commit'] = async (writes) => {
    await wire.table.commit(writes);
    commits += 1;
    if (commits === 1) expect((await hand(wire, shipment, rider, code)).body.code).toBe('otp_locked');
  };
  const on = { ...wire, table: { ...wire.table, commit } };
  const at = wire.now().toISOString();
  const [answer] = await sendQueue(on, rider, [handOver(shipment, code, { at })]);
  expect(answer?.status).toBe('done');
  expect((await shipmentShown(wire, shipment)).status).toBe('COMPLETED');
});

describe.each(['right', 'wrong'] as const)('a queue with a %s code', (kind) => {
  test('takes eight requests, a ninth where it is refused: all keys and shipments are read in one', async () => {
    const { wire: on, requests } = counted(wire);
    const { send } = await queueOf(kind);
    await send(on);
    expect(requests).toEqual([
      // The session of the access token.
      'GetItem',
      'BatchGetItem',
      // The pickup, then the count of the attempt with the note of it, then what comes of it.
      'TransactWriteItems',
      'GetItem',
      'GetItem',
      'TransactWriteItems',
      'GetItem',
      // A refusal looks whether the same step was taken meanwhile.
      ...(kind === 'wrong' ? ['GetItem'] : []),
      'TransactWriteItems',
    ]);
  });

  test.each(['before', 'after'] as const)(
    'cut off %s any of its requests had its effect, converges when it is sent again',
    async (when) => {
      for (let nth = 0, crashed = true; crashed; nth++) {
        const { shipment, rider, send } = await queueOf(kind);
        const mortal = crashing(wire, nth, when);
        await send(mortal.wire);
        crashed = mortal.crashed();
        const { status, body } = await send(wire);
        expect(status).toBe(200);
        const results = SyncOut.parse(body).results;
        expect(results.map((result) => result.status)).toEqual([
          'done',
          kind === 'right' ? 'done' : 'refused',
        ]);

        expect((await stored(wire, shipment.id)).otp.attempts, `${nth}`).toBe(1);
        expect((await shipmentShown(wire, shipment)).status).toBe(
          kind === 'right' ? 'COMPLETED' : 'IN_TRANSIT',
        );
        const earned = (await walletShown(wire, rider)).available;
        expect(earned).toBe(kind === 'right' ? shipment.fare * 0.8 : 0);
        const names = await eventsShown(wire, shipment);
        expect(names.filter((name) => name === 'shipment.picked_up')).toHaveLength(1);
        expect(names.filter((name) => name === 'delivery.completed')).toHaveLength(kind === 'right' ? 1 : 0);
      }
    },
  );
});
