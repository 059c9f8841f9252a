import { describe, expect, test } from 'vitest';
import { route as sync } from '../../../functions/riders/sync.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { signedIn } from '../../support/people/identity/fixtures.ts';
import { handOver, sendQueue, step } from '../../support/people/riders/offline-steps.ts';
import { onItsWay } from '../../support/people/shipments/claimed-shipment.ts';
import { photo, proofsShown, sendProof } from '../../support/people/shipments/proof-files.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { crashing } from '../../support/wires/crashing.ts';
import { startWireWithFiles } from '../../support/wires/wire.ts';

const start = Date.now();
let minutes = 0;
const { engine, wire } = await startWireWithFiles(() => new Date(start + minutes * 60_000));

/** A photo and the hand-over after it, of a shipment of their own. */
async function queued() {
  minutes = 0;
  const { shipment, rider, code } = await onItsWay(wire);
  const at = wire.now().toISOString();
  const steps = [step(shipment, 'proof', { at, body: photo }), handOver(shipment, code, { at })];
  const headers = await signedIn(wire, rider);
  return { shipment, rider, steps, send: (on: Wire) => call(on, sync, { headers, body: { steps } }) };
}

/** Sends the queue until it gets through, then the file. Asserts that there is one proof, in one slot. */
async function converges({ shipment, rider, steps }: Awaited<ReturnType<typeof queued>>) {
  const [proof, delivery] = await sendQueue(wire, rider, steps);
  expect([proof?.status, delivery?.shipment?.status]).toEqual(['done', 'COMPLETED']);
  if (proof?.upload) await sendProof(proof.upload);
  expect(await proofsShown(wire, shipment, rider)).toMatchObject([{ id: proof?.proof }]);
  const slots = (await engine.dump()).split('\n').filter((item) => item.includes(`${proof?.proof}`));
  expect(slots.filter((item) => item.includes('PROOF#'))).toHaveLength(1);
  const [again] = await sendQueue(wire, rider, steps);
  expect(again).toMatchObject({ proof: proof?.proof, upload: null });
}

test('a proof takes two requests, each time it is sent', async () => {
  const { send } = await queued();
  const { wire: on, requests } = counted(wire);
  await send(on);
  // The session, and the keys and shipments of all steps, then the proof.
  expect(requests.slice(0, 4)).toEqual(['GetItem', 'BatchGetItem', 'Query', 'TransactWriteItems']);
  requests.length = 0;
  await send(on);
  expect(requests).toEqual(['GetItem', 'BatchGetItem', 'Query', 'TransactWriteItems']);
});

describe.each(['before', 'after'] as const)(
  'a queue with a photo, cut off %s any of its requests',
  (when) => {
    test('makes one proof and one delivery when it is sent again', async () => {
      for (let nth = 0, crashed = true; crashed; nth++) {
        const queue = await queued();
        const mortal = crashing(wire, nth, when);
        await queue.send(mortal.wire);
        crashed = mortal.crashed();
        await converges(queue);
      }
    });

    test('gives a photo its slot again once, where another had taken it', async () => {
      for (let nth = 0, crashed = true; crashed; nth++) {
        const queue = await queued();
        const { shipment, rider, steps } = queue;
        const at = wire.now().toISOString();
        const others = Array.from({ length: 9 }, () => step(shipment, 'proof', { at, body: photo }));
        await sendQueue(wire, rider, [steps[0], ...others]);
        minutes = 21;
        await sendQueue(wire, rider, [step(shipment, 'proof', { at, body: photo })]);
        const mortal = crashing(wire, nth, when);
        await queue.send(mortal.wire);
        crashed = mortal.crashed();
        await converges(queue);
      }
    });
  },
);
