import * as z from 'zod';
import { route as closeHub } from '../../../functions/carriers/close-hub.ts';
import { route as createHub } from '../../../functions/carriers/create-hub.ts';
import { route as carrierOf } from '../../../functions/carriers/get.ts';
import { route as getHub } from '../../../functions/carriers/get-hub.ts';
import { route as carriers } from '../../../functions/carriers/list.ts';
import { route as listHubs } from '../../../functions/carriers/list-hubs.ts';
import { route as fleetRiders } from '../../../functions/carriers/list-riders.ts';
import { route as work } from '../../../functions/carriers/list-shipments.ts';
import { route as ownProfile } from '../../../functions/carriers/me.ts';
import { route as previewHub } from '../../../functions/carriers/preview-hub.ts';
import { route as changes } from '../../../functions/carriers/shipment-changes.ts';
import { route as updateHub } from '../../../functions/carriers/update-hub.ts';
import { route as updateProfile } from '../../../functions/carriers/update-me.ts';
import { reportPosition } from '../../../shared/riders/data/positions.ts';
import { carrierShipment, newMember } from '../../support/people/fleets/fleet.ts';
import { hubBody } from '../../support/people/fleets/hub-body.ts';
import { lekki, newUser, signedIn, yaba } from '../../support/people/identity/fixtures.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

const office = { name: 'Danfo Freight', email: 'office@danfo.example' };

/** A carrier looks after its profile and its hubs. */
export async function playCarrier({ wire, call }: Play): Promise<void> {
  const carrier = await newUser(wire, 'carrier', office);
  const headers = await signedIn(wire, carrier);
  await call(createHub, headers, { body: hubBody });
  await call(ownProfile, headers);
  await call(updateProfile, headers, { body: { about: 'From the coast to the capital in a day.' } });
  const { body } = await call(createHub, headers, { body: { ...hubBody, city: 'Ikeja' } });
  const params = { hub_id: Made.parse(body).id };
  await call(listHubs, headers);
  await call(getHub, headers, { params });
  await call(updateHub, headers, { params, body: { radius_km: 40 } });
  const [from, to] = [yaba, lekki];
  const route = { pickup_latitude: from.latitude, pickup_longitude: from.longitude };
  const parcel = { ...route, dropoff_latitude: to.latitude, dropoff_longitude: to.longitude };
  await call(previewHub, headers, { body: { ...params, radius_km: 30, parcels: [parcel] } });
  await call(closeHub, headers, { params });
  await call(carriers, undefined, { query: { limit: '1' } });
  await call(carrierOf, undefined, { params: { carrier_id: carrier.id } });
  await carrierShipment(wire, carrier);
  await call(work, headers);
  await call(changes, headers);
  const rider = await newMember(wire, carrier, 'RIDER');
  await reportPosition(wire.table, { ...yaba, user: rider.id, mode: 'live', at: wire.now().toISOString() });
  await call(fleetRiders, headers);
}
