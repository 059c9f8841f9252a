import { describe, expect, test } from 'vitest';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { comeOnline, jobAt, newTown, startBroadcasts } from '../../support/people/riders/broadcasts.ts';
import { declineOffer, idsOffered } from '../../support/people/riders/offers.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { meetingEverywhere } from '../../support/wires/pausing.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const { deliver, messagesOf, offered, open, resume, notified } = startBroadcasts(wire);

describe('declining an offer', () => {
  test('takes it off the offers of that rider alone, who may still claim it', async () => {
    const { shipment, first, second } = await offered(2);
    const { status, body } = await declineOffer(wire, first, shipment);
    expect([status, body]).toEqual([
      200,
      { shipment_id: shipment.id, declined_at: wire.now().toISOString() },
    ]);
    expect([await idsOffered(wire, first), await idsOffered(wire, second)]).toEqual([[], [shipment.id]]);
    expect((await claimBy(wire, shipment, first)).rider).toBe(first.id);
  });

  test('twice keeps the first time', async () => {
    const { shipment, first } = await offered(2);
    const once = await declineOffer(wire, first, shipment);
    later(60);
    expect((await declineOffer(wire, first, shipment)).body).toEqual(once.body);
  });

  test('is possible after somebody else took the job', async () => {
    const { shipment, first, second } = await offered(2);
    await claimBy(wire, shipment, second);
    expect((await declineOffer(wire, first, shipment)).status).toBe(200);
  });

  test('is 404 for a rider who was not told, and in the other mode, as for an unknown id', async () => {
    const { shipment, riders, first } = await offered(6);
    const stranger = await newUser(wire, 'rider');
    const last = riders[5] ?? expect.fail();
    const unknown = { ...shipment, id: (await jobAt(wire, newTown())).id };
    const answers = await Promise.all([
      declineOffer(wire, stranger, shipment),
      declineOffer(wire, last, shipment),
      declineOffer(wire, first, shipment, 'test'),
      declineOffer(wire, first, unknown),
    ]);
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
      answers.map(() => [404, 'No shipment with this id.']),
    );
  });

  test('holds for later waves and rounds', async () => {
    const { shipment, riders, first, second } = await offered(6);
    await declineOffer(wire, first, shipment);
    later(30);
    notified();
    await resume();
    expect(notified()).toEqual([riders[5]?.id]);
    await claimBy(wire, shipment, second);
    later(5);
    await take(wire, shipment, 'release');
    await comeOnline(wire, first.id, shipment.pickup);
    await open(shipment);
    const told = notified();
    expect([told.includes(first.id), told.length]).toEqual([false, 4]);
    expect(await idsOffered(wire, first)).toEqual([]);
  });

  test('holds where the next round begins at the same moment', async () => {
    await meetingEverywhere(
      wire,
      async () => {
        const made = await offered(3);
        await claimBy(wire, made.shipment, made.second);
        later(5);
        await take(wire, made.shipment, 'release');
        return made;
      },
      async (on, { shipment }) => deliver((await messagesOf(shipment)).at(-1) ?? '', on),
      (on, { shipment, first }) => declineOffer(on, first, shipment),
      async ({ first, riders }) => {
        expect(await idsOffered(wire, first)).toEqual([]);
        expect(await idsOffered(wire, riders[2] ?? expect.fail())).toHaveLength(1);
      },
    );
  });
});
