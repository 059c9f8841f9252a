import { describe, expect, test } from 'vitest';
import { route as plan } from '../../functions/riders/route.ts';
import { route as claim } from '../../functions/shipments/first-mile/claim.ts';
import { route as handIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as pickup } from '../../functions/shipments/first-mile/pickup.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { RouteStopOut } from '../../shared/riders/contract/rider-route.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { lekki, newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { assignTo, claimBy, take } from '../support/people/riders/steps.ts';
import { claimed, goingBack, onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { peopleOfFirstMile, rideOf } from '../support/people/shipments/first-mile.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const { wire } = await startWire(() => now);

const ask = async (rider: User, { latitude, longitude } = yaba, on = wire) =>
  call(on, plan, {
    headers: await signedIn(wire, rider),
    query: { latitude: String(latitude), longitude: String(longitude) },
  });
async function planned(rider: User, start = yaba) {
  const { status, body, text } = await ask(rider, start);
  expect(status, text).toBe(200);
  return RouteStopOut.array().parse(body.results);
}
const namesOf = (stops: Awaited<ReturnType<typeof planned>>) =>
  stops.map(({ stop, shipment_id }) => [stop, shipment_id]);
const minutesTo = (time: string | undefined) => (Date.parse(String(time)) - now.getTime()) / 60_000;

describe('the route of a rider', () => {
  test('is empty with nothing in hand', async () => {
    const rider = await newUser(wire, 'rider');
    const { body } = await ask(rider);
    expect(body).toEqual({ next: null, previous: null, results: [] });
  });

  test('leads to the pickup and then to the drop-off, at the times of 20 km/h and 5 minutes a stop', async () => {
    const { rider, shipment } = await claimed(wire);
    const [first, second, ...others] = await planned(rider);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ shipment_id: shipment.id, stop: 'PICKUP', ...yaba });
    expect(second).toMatchObject({ shipment_id: shipment.id, stop: 'DROPOFF', ...lekki });
    expect(first?.expected_at).toBe(now.toISOString());
    // 13.12 km take 39.4 minutes, after 5 at the pickup.
    expect(minutesTo(second?.expected_at)).toBeCloseTo(44.4, 1);
  });

  test('leads only to the drop-off of what was picked up, also while it is held up', async () => {
    const { rider, shipment } = await onItsWay(wire);
    const stops = [['DROPOFF', shipment.id]];
    expect(namesOf(await planned(rider))).toEqual(stops);
    await take(wire, shipment, 'exception');
    expect(namesOf(await planned(rider))).toEqual(stops);
    await take(wire, shipment, 'resume', 'verify');
    expect(await planned(rider)).toEqual([]);
  });

  test('leads back to where it was collected with what goes back', async () => {
    const { rider, shipment } = await goingBack(wire);
    expect(await planned(rider, lekki)).toMatchObject([
      { shipment_id: shipment.id, stop: 'DROPOFF', ...yaba },
    ]);
  });

  test('collects two neighbours first, and delivers both then', async () => {
    const { rider, shipment } = await claimed(wire);
    const beside = { latitude: 6.512, longitude: 3.3711 };
    const other = await claimBy(wire, await newShipment(wire, { pickup: beside }), rider);
    const stops = namesOf(await planned(rider));
    expect(stops.slice(0, 2).map(([stop]) => stop)).toEqual(['PICKUP', 'PICKUP']);
    expect(stops.slice(2).map(([, id]) => id)).toEqual(expect.arrayContaining([shipment.id, other.id]));
  });

  test('goes to the one that is due before one that is nearer', async () => {
    const near = { latitude: 6.52, longitude: 3.3711 };
    const far = { latitude: 6.46, longitude: 3.3711 };
    const rider = await newUser(wire, 'rider');
    // EXPRESS is due after 20 minutes and 3.5 minutes for each km, STANDARD after 20 hours.
    const slow = await newShipment(wire, { pickup: yaba, dropoff: near, service_level: 'STANDARD' });
    const fast = await newShipment(wire, { pickup: yaba, dropoff: far });
    for (const one of [slow, fast]) await take(wire, await claimBy(wire, one, rider), 'pickup');
    expect(namesOf(await planned(rider))).toEqual([
      ['DROPOFF', slow.id],
      ['DROPOFF', fast.id],
    ]);
    const late = { latitude: 6.545, longitude: 3.3711 };
    const slower = await newShipment(wire, { pickup: yaba, dropoff: late, service_level: 'STANDARD' });
    await take(wire, await claimBy(wire, slower, rider), 'pickup');
    expect(namesOf(await planned(rider))[0]).toEqual(['DROPOFF', fast.id]);
  });

  test('has the first miles, to the hub, where the rider of the carrier then collects them', async () => {
    const people = await peopleOfFirstMile(wire);
    const shipment = await rideOf(wire, people, [claim]);
    const hub = {
      latitude: shipment.first_mile?.hub.latitude,
      longitude: shipment.first_mile?.hub.longitude,
    };
    expect(await planned(people.rider)).toMatchObject([
      { shipment_id: shipment.id, stop: 'PICKUP', ...shipment.pickup },
      { shipment_id: shipment.id, stop: 'DROPOFF', ...hub },
    ]);
    await act(wire, pickup, people.rider, shipment);
    expect(await planned(people.rider)).toMatchObject([{ stop: 'DROPOFF', ...hub }]);
    await act(wire, handIn, people.carrier, shipment);
    await assignTo(wire, shipment, people.driver);
    expect(await planned(people.rider)).toEqual([]);
    expect(await planned(people.driver)).toMatchObject([{ stop: 'PICKUP', ...hub }, { stop: 'DROPOFF' }]);
  });

  test('has forty stops at most, those of the parcels that were promised first', async () => {
    const { carrier, driver } = await peopleOfFirstMile(wire);
    const assign = async () => assignTo(wire, await carrierShipment(wire, carrier), driver);
    await Promise.all(Array.from({ length: 21 }, assign));
    expect(await planned(driver)).toHaveLength(40);
  });

  test('is of one mode, and of one rider', async () => {
    const { rider } = await claimed(wire);
    const headers = await signedIn(wire, rider, 'test');
    const query = { latitude: '6.5', longitude: '3.4' };
    expect((await call(wire, plan, { headers, query })).body.results).toEqual([]);
    expect(await planned(await newUser(wire, 'rider'))).toEqual([]);
  });

  test('takes one query for the deliveries, and one for the first miles', async () => {
    const { rider } = await claimed(wire);
    const { wire: on, requests } = counted(wire);
    await ask(rider, yaba, on);
    expect(requests.toSorted()).toEqual(['BatchGetItem', 'Query', 'Query']);
  });
});

test.each([
  [{}, '/latitude'],
  [{ latitude: '6.5' }, '/longitude'],
  [{ latitude: '91', longitude: '3' }, '/latitude'],
])('a question from %j is refused at its field', async (query, pointer) => {
  const headers = await signedIn(wire, await newUser(wire, 'rider'));
  const { status, body } = await call(wire, plan, { headers, query });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject(expect.arrayContaining([expect.objectContaining({ pointer })]));
});
