import { describe, expect, test } from 'vitest';
import { route as jobs } from '../../../functions/riders/jobs.ts';
import { route as offers } from '../../../functions/riders/offers.ts';
import { route as claimFirstMile } from '../../../functions/shipments/first-mile/claim.ts';
import { resultsOf } from '../../support/asserts/list.ts';
import { act } from '../../support/people/identity/act.ts';
import { signedIn } from '../../support/people/identity/fixtures.ts';
import {
  comeOnline,
  jobAt,
  newTown,
  north,
  riderAt,
  ridersAt,
  startBroadcasts,
} from '../../support/people/riders/broadcasts.ts';
import { idsOffered, offersShown } from '../../support/people/riders/offers.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { bookFirstMile, peopleOfFirstMile } from '../../support/people/shipments/first-mile.ts';
import { call } from '../../support/routes/call.ts';
import { counted } from '../../support/wires/counted.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const { offered, open, resume, notified } = startBroadcasts(wire);

describe('the offers of a rider', () => {
  test('say of each job what the list of jobs says, when the rider was told, and why', async () => {
    const town = newTown();
    const rider = await riderAt(wire, north(town, 1));
    const shipment = await jobAt(wire, town);
    await open(shipment);
    const told_at = wire.now().toISOString();
    const query = { latitude: String(north(town, 1).latitude), longitude: String(town.longitude) };
    const headers = await signedIn(wire, rider);
    const [job] = resultsOf(await call(wire, jobs, { headers, query }));
    expect(await offersShown(wire, rider)).toEqual([
      {
        ...job,
        told_at,
        wave: 1,
        told_count: 1,
        told_since: told_at,
        chosen_by: {
          distance_km: '1.00',
          parcels_in_hand: 0,
          reliability_percent: 90,
          score_km: '3.00',
        },
      },
    ]);
    expect(job).toMatchObject({ id: shipment.id, distance_km: '1.00' });
  });

  test('count all riders who were told so far, since the first of them', async () => {
    const { riders } = await offered(7);
    const told_since = wire.now().toISOString();
    later(30);
    await resume();
    const [first] = await offersShown(wire, riders[0] ?? expect.fail());
    expect(first).toMatchObject({ wave: 1, told_at: told_since, told_count: 7, told_since });
    const [last] = await offersShown(wire, riders[6] ?? expect.fail());
    expect(last).toMatchObject({ wave: 2, told_at: wire.now().toISOString(), told_count: 7, told_since });
  });

  test('begin with the latest, and say which need a deposit', async () => {
    const town = newTown();
    const rider = await riderAt(wire, town);
    const cheap = await jobAt(wire, town);
    await open(cheap);
    later(5);
    const dear = await jobAt(wire, town, { declared_value: 900_000 });
    await open(dear);
    expect(await offersShown(wire, rider)).toMatchObject([
      { id: dear.id, needs_deposit: true },
      { id: cheap.id, needs_deposit: false },
    ]);
  });

  test('are there while the rider is offline, for a day', async () => {
    const { first, shipment } = await offered(2);
    later(23 * 3600);
    expect(await idsOffered(wire, first)).toEqual([shipment.id]);
    later(3601);
    expect(await idsOffered(wire, first)).toEqual([]);
  });

  test.each(['claimed', 'cancelled'] as const)('leave for all riders when the job is %s', async (how) => {
    const { shipment, first, second } = await offered(2);
    if (how === 'claimed') await claimBy(wire, shipment, first);
    else await take(wire, shipment, 'cancel');
    expect([await idsOffered(wire, first), await idsOffered(wire, second)]).toEqual([[], []]);
  });

  test('come back with the next round when a rider gives the job back, but not to that rider', async () => {
    const { shipment, first, second } = await offered(2);
    await claimBy(wire, shipment, first);
    later(5);
    await take(wire, shipment, 'release');
    expect(await idsOffered(wire, first)).toEqual([]);
    await open(shipment);
    expect(await idsOffered(wire, first)).toEqual([]);
    expect(await offersShown(wire, second)).toMatchObject([
      { id: shipment.id, told_at: wire.now().toISOString(), told_count: 1 },
    ]);
  });

  test('are nothing that was reserved: a rider who was not told yet may claim first', async () => {
    const { shipment, riders, first } = await offered(6);
    const last = riders[5] ?? expect.fail();
    expect(await idsOffered(wire, last)).toEqual([]);
    await claimBy(wire, shipment, last);
    expect(await idsOffered(wire, first)).toEqual([]);
  });

  test('are of first miles too, until one rider claims the first mile', async () => {
    const { carrier, rider, merchant } = await peopleOfFirstMile(wire);
    const shipment = await bookFirstMile(wire, merchant.headers, carrier);
    await comeOnline(wire, rider.id, shipment.pickup);
    await open(shipment);
    expect(notified()).toEqual([rider.id]);
    expect(await offersShown(wire, rider)).toMatchObject([{ id: shipment.id, leg: 'first_mile' }]);
    expect((await act(wire, claimFirstMile, rider, shipment)).status).toBe(200);
    expect(await idsOffered(wire, rider)).toEqual([]);
  });

  test('take one Query and two BatchGetItem, however many there are', async () => {
    const town = newTown();
    const rider = await riderAt(wire, town);
    for (let nth = 0; nth < 3; nth++) await open(await jobAt(wire, town));
    const { wire: on, requests } = counted(wire);
    const headers = await signedIn(wire, rider);
    expect(resultsOf(await call(on, offers, { headers }))).toHaveLength(3);
    expect(requests).toEqual(['Query', 'BatchGetItem', 'BatchGetItem']);
  });
});

describe('in test mode', () => {
  test('riders get offers of test shipments, wave by wave, and no notification', async () => {
    const town = newTown();
    const riders = await ridersAt(wire, town, 6, 'test');
    const shipment = await jobAt(wire, town, { mode: 'test', robo_rider: false });
    await open(shipment);
    const [first, last] = [riders[0] ?? expect.fail(), riders[5] ?? expect.fail()];
    expect(await idsOffered(wire, first, 'test')).toEqual([shipment.id]);
    expect([await idsOffered(wire, first), await idsOffered(wire, last, 'test')]).toEqual([[], []]);
    later(30);
    await resume();
    expect(await offersShown(wire, last, 'test')).toMatchObject([{ id: shipment.id, wave: 2 }]);
    expect(notified()).toEqual([]);
  });

  test('a shipment that the robo rider takes is not offered', async () => {
    const shipment = await jobAt(wire, newTown(), { mode: 'test' });
    await expect(open(shipment)).rejects.toThrow('the shipment is not offered');
  });

  test('riders of live parcels hear nothing of it', async () => {
    const town = newTown();
    const rider = await riderAt(wire, town);
    await open(await jobAt(wire, town, { mode: 'test', robo_rider: false }));
    expect([await idsOffered(wire, rider), await idsOffered(wire, rider, 'test')]).toEqual([[], []]);
  });
});
