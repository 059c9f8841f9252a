import { describe, expect, test } from 'vitest';
import { newcomer } from '../../support/people/identity/fixtures.ts';
import {
  comeOnline,
  jobAt,
  newTown,
  north,
  riderAt,
  ridersAt,
  startBroadcasts,
} from '../../support/people/riders/broadcasts.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { claimed } from '../../support/people/shipments/claimed-shipment.ts';
import { counted } from '../../support/wires/counted.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const { pushed, waiting, unreachable, deliver, messagesOf, open, resume, notified } = startBroadcasts(wire);

const idsOf = (riders: readonly { readonly id: string }[]) => riders.map(({ id }) => id);

describe('an open job', () => {
  test('goes to the best five, after 30 seconds to the next fifteen, and after 90 to all others', async () => {
    const town = newTown();
    const riders = idsOf(await ridersAt(wire, town, 23));
    await open(await jobAt(wire, town));
    expect(notified()).toEqual(riders.slice(0, 5));
    later(30);
    expect(await resume()).toEqual([30]);
    expect(notified()).toEqual(riders.slice(5, 20));
    later(60);
    expect(await resume()).toEqual([60]);
    expect(notified()).toEqual(riders.slice(20));
    expect(waiting).toEqual([]);
  });

  test('is not told to those far away', async () => {
    const town = newTown();
    await riderAt(wire, north(town, 25));
    await open(await jobAt(wire, town));
    expect(notified()).toEqual([]);
  });

  test('is a notification that names the shipment and opens the offers', async () => {
    const town = newTown();
    const rider = await riderAt(wire, north(town, 1));
    const shipment = await jobAt(wire, town);
    await open(shipment);
    expect(pushed.splice(0)).toEqual([
      {
        id: expect.stringContaining(rider.id),
        to: rider.id,
        title: 'New job near you',
        text: `Pickup 1.0 km away. Shipment ${shipment.tracking}.`,
        page: '/ride/offers/',
      },
    ]);
  });

  test('is told by how far it is to about a kilometre, which leads to no street', async () => {
    const town = newTown();
    await riderAt(wire, north(town, 2));
    for (const pickup of [north(town, 0.3), north(town, -0.3)]) await open(await jobAt(wire, pickup));
    const [one, other] = pushed.splice(0).map(({ text }) => text.replace(/Shipment .*/, ''));
    expect(one).toMatch(/\d km away/);
    expect(other).toBe(one);
  });

  test('reaches who comes online between two waves', async () => {
    const town = newTown();
    await open(await jobAt(wire, town));
    expect(notified()).toEqual([]);
    const rider = await riderAt(wire, town);
    later(30);
    await resume();
    expect(notified()).toEqual([rider.id]);
    later(60);
    await resume();
    expect([notified(), waiting]).toEqual([[], []]);
  });

  test('prefers riders with free hands and those who keep what they claim, to somewhat nearer ones', async () => {
    const town = newTown();
    const riders = [];
    for (let nth = 0; nth < 7; nth++) riders.push(await riderAt(wire, north(town, 0.1)));
    const [loaded, unreliable, ...others] = riders;
    const far = await riderAt(wire, north(town, 1));
    if (!loaded || !unreliable) throw new Error('no rider came');
    await claimed(wire, { rider: loaded });
    for (let nth = 0; nth < 2; nth++)
      await take(wire, (await claimed(wire, { rider: unreliable })).shipment, 'release');
    await open(await jobAt(wire, town));
    expect(new Set(notified())).toEqual(new Set(idsOf(others)));
    later(30);
    await resume();
    expect(notified()).toEqual([far.id, loaded.id, unreliable.id]);
  });

  test('is not told to riders who could not claim it: unverified, paused, or with their hands full', async () => {
    const town = newTown();
    const unverified = await newcomer(wire, 'rider');
    await comeOnline(wire, unverified.id, town);
    const paused = await riderAt(wire, town);
    for (let nth = 0; nth < 3; nth++)
      await take(wire, (await claimed(wire, { rider: paused })).shipment, 'release');
    const full = await riderAt(wire, town);
    for (let nth = 0; nth < 10; nth++) await claimed(wire, { rider: full });
    const free = await riderAt(wire, north(town, 4));
    await open(await jobAt(wire, town));
    expect(notified()).toEqual([free.id]);
  });

  test('is told to riders whose cover is too low: they can deposit', async () => {
    const town = newTown();
    const rider = await riderAt(wire, town);
    await open(await jobAt(wire, town, { declared_value: 900_000 }));
    expect(notified()).toEqual([rider.id]);
  });

  test('is told to the others where one rider cannot be reached, and to nobody twice', async () => {
    const town = newTown();
    const [first, bad, last] = await ridersAt(wire, town, 3);
    if (!first || !bad || !last) throw new Error('no rider came');
    unreachable.add(bad.id);
    const shipment = await jobAt(wire, town);
    await open(shipment);
    await open(shipment);
    expect(notified()).toEqual([first.id, last.id]);
    unreachable.clear();
  });

  test('takes nine requests to choose a wave, and one for each of its riders', async () => {
    const town = newTown();
    await ridersAt(wire, town, 7);
    const [message = ''] = await messagesOf(await jobAt(wire, town));
    const { wire: on, requests } = counted(wire);
    await deliver(message, on);
    expect(requests.toSorted()).toEqual([
      // The positions of riders, and their standings.
      'BatchGetItem',
      'BatchGetItem',
      // The shipment, and its broadcast with the declines.
      'GetItem',
      'Query',
      'Query',
      'Query',
      'Query',
      'Query',
      // The wave is saved with the count of its hour, five offers are written, and the wave is marked.
      'TransactWriteItems',
      ...Array.from({ length: 6 }, () => 'UpdateItem'),
    ]);
  });

  test('takes seven requests where nobody is online', async () => {
    const [message = ''] = await messagesOf(await jobAt(wire, newTown()));
    const { wire: on, requests } = counted(wire);
    await deliver(message, on);
    expect(requests.toSorted()).toEqual(['GetItem', ...Array(5).fill('Query'), 'TransactWriteItems']);
  });
});

describe('a broadcast ends', () => {
  test.each(['claimed', 'cancelled'] as const)('when the job is %s: no further wave is told', async (how) => {
    const town = newTown();
    const riders = await ridersAt(wire, town, 7);
    const shipment = await jobAt(wire, town);
    await open(shipment);
    expect(notified()).toHaveLength(5);
    const [winner] = riders;
    if (how === 'cancelled') await take(wire, shipment, 'cancel');
    else if (winner) await claimBy(wire, shipment, winner);
    later(30);
    await resume();
    expect([notified(), waiting]).toEqual([[], []]);
  });

  test('where the job was claimed before it began', async () => {
    const town = newTown();
    const rider = await riderAt(wire, town);
    const shipment = await jobAt(wire, town);
    await claimBy(wire, shipment, rider);
    await open(shipment);
    expect([notified(), waiting]).toEqual([[], []]);
  });

  test('where the pickup is later than now', async () => {
    const town = newTown();
    await riderAt(wire, town);
    const from = new Date(wire.now().getTime() + 26 * 3_600_000);
    from.setUTCMinutes(0, 0, 0);
    const pickup_window = {
      from: from.toISOString(),
      to: new Date(from.getTime() + 7_200_000).toISOString(),
    };
    await open(await jobAt(wire, town, { pickup_window }));
    expect([notified(), waiting]).toEqual([[], []]);
  });
});

describe('a job that a rider gave back', () => {
  test('is told anew, from the best five on, but not to that rider', async () => {
    const town = newTown();
    const riders = await ridersAt(wire, town, 8);
    const [giver, ...others] = riders;
    if (!giver) throw new Error('no rider came');
    const shipment = await jobAt(wire, town);
    await open(shipment);
    expect(notified()).toEqual(idsOf(riders).slice(0, 5));
    const [old] = waiting.splice(0);
    await claimBy(wire, shipment, giver);
    later(10);
    await take(wire, shipment, 'release');
    await open(shipment);
    expect(notified()).toEqual(idsOf(others).slice(0, 5));
    // The message of the round before is over.
    later(30);
    expect(await deliver(old?.message ?? '')).toBe(false);
    expect([notified(), waiting.length]).toEqual([[], 1]);
    await resume();
    expect(notified()).toEqual(idsOf(others).slice(5));
  });
});
