import { describe, expect, test } from 'vitest';
import { route as market } from '../../functions/riders/admin/market.ts';
import { route as near } from '../../functions/riders/admin/near.ts';
import { consumer } from '../../functions/riders/count-deliveries.ts';
import { MarketOut } from '../../shared/riders/contract/market.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { jobAt, newTown, riderAt, startBroadcasts } from '../support/people/riders/broadcasts.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
const drain = draining(engine, wire, [consumer]);
const { open } = startBroadcasts(wire);
const headers = await signedIn(wire, await newUser(wire, 'admin', { admin_roles: ['DISPATCH'] }));

const Hours = MarketOut.pick({ hours: true });
const queryOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

describe('the market around a point', () => {
  test('shows who is on the road there, and what they have in hand', async () => {
    const town = newTown();
    const rider = await riderAt(wire, town);
    await claimed(wire, { booked: await jobAt(wire, town), rider });
    const { body } = await call(wire, near, { headers, query: queryOf(town) });
    expect(body.results).toMatchObject([{ id: rider.id, parcels: 1, free: true }]);
  });

  test('shows what waits there, the longest first, and that nobody serves it', async () => {
    const town = newTown();
    const shipment = await jobAt(wire, town);
    const { body } = await call(wire, market, { headers, query: queryOf(town) });
    expect(body.open).toMatchObject([{ id: shipment.id, tracking_number: shipment.tracking }]);
    expect(body.cells).toContainEqual(expect.objectContaining({ open: 1, riders: 0, unserved: true }));
    const { hours } = Hours.parse(body);
    expect(hours).toHaveLength(12);
    expect(hours[0]).toMatchObject({ offers: 0, delivered: 0, claim_minutes: null, door_minutes: null });
  });
});

describe('an hour of a cell', () => {
  test('counts each job that was opened and each delivery once, with how long it took', async () => {
    const town = newTown();
    const shipment = await jobAt(wire, town);
    for (let nth = 0; nth < 2; nth++) await open(shipment);
    await claimBy(wire, shipment, await newUser(wire, 'rider'));
    await take(wire, shipment, 'pickup', 'verify');
    await drain();
    const { body } = await call(wire, market, { headers, query: queryOf(town) });
    expect(Hours.parse(body).hours[0]).toMatchObject({
      offers: 1,
      delivered: 1,
      claim_minutes: 0,
      door_minutes: 0,
    });
  });
});
