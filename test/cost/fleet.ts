import * as z from 'zod';
import { route as closeHub } from '../../functions/carriers/close-hub.ts';
import { route as createHub } from '../../functions/carriers/create-hub.ts';
import { route as carrierOf } from '../../functions/carriers/get.ts';
import { route as getHub } from '../../functions/carriers/get-hub.ts';
import { route as carriers } from '../../functions/carriers/list.ts';
import { route as listHubs } from '../../functions/carriers/list-hubs.ts';
import { route as work } from '../../functions/carriers/list-shipments.ts';
import { route as ownProfile } from '../../functions/carriers/me.ts';
import { route as updateHub } from '../../functions/carriers/update-hub.ts';
import { route as updateProfile } from '../../functions/carriers/update-me.ts';
import { route as accept } from '../../functions/fleets/accept-invitation.ts';
import { route as invite } from '../../functions/fleets/invite.ts';
import { route as leave } from '../../functions/fleets/leave.ts';
import { route as fleets } from '../../functions/fleets/list-fleets.ts';
import { route as invitations } from '../../functions/fleets/list-invitations.ts';
import { route as members } from '../../functions/fleets/list-members.ts';
import { route as removeMember } from '../../functions/fleets/remove-member.ts';
import { route as resend } from '../../functions/fleets/resend-invitation.ts';
import { route as revoke } from '../../functions/fleets/revoke-invitation.ts';
import { route as viewInvitation } from '../../functions/fleets/view-invitation.ts';
import { route as addDevice } from '../../functions/notices/add-device.ts';
import { route as notices } from '../../functions/notices/list.ts';
import { route as devices } from '../../functions/notices/list-devices.ts';
import { route as readNotice } from '../../functions/notices/read.ts';
import { route as removeDevice } from '../../functions/notices/remove-device.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as endFirstMile } from '../../functions/shipments/first-mile/end.ts';
import { route as handIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as firstMiles } from '../../functions/shipments/first-mile/list.ts';
import { route as pickupFirstMile } from '../../functions/shipments/first-mile/pickup.ts';
import { route as release } from '../../functions/shipments/first-mile/release.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import { invitationById } from '../../shared/fleets/data/invitations.ts';
import { invitationToken } from '../../shared/fleets/domain/invitation.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { bookFirstMile } from '../support/people/first-mile.ts';
import { newUser, signedIn } from '../support/people/fixtures.ts';
import { carrierShipment, newHub } from '../support/people/fleet.ts';
import { hubBody } from '../support/people/hub-body.ts';
import type { Cast } from './delivery.ts';
import type { Play } from './play.ts';

const Made = z.object({ id: z.uuid() });
const Notices = z.object({ results: z.array(z.object({ id: z.uuid() })) });

/** Milliseconds after which the limiter has forgotten an invitation: it is asked once then, not twice. */
const oneInvitation = 120_000;

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
  await call(closeHub, headers, { params });
  await call(carriers, undefined, { query: { limit: '1' } });
  await call(carrierOf, undefined, { params: { carrier_id: carrier.id } });
  await carrierShipment(wire, carrier);
  await call(work, headers);
}

/** A carrier takes people into its fleet, who are told, work for it, and go again. */
export async function playFleet({ wire, call, pass }: Play): Promise<void> {
  const carrier = await newUser(wire, 'carrier', { ...office, email: 'fleet@danfo.example' });
  const rider = await newUser(wire, 'rider', { name: 'Tunde Bello', email: 'tunde@danfo.example' });
  const [headers, app] = [await signedIn(wire, carrier), await signedIn(wire, rider)];
  const asked = await call(invite, headers, { body: { email: rider.email, phone: '+2348012345678' } });
  const { id } = Made.parse(asked.body);
  pass(oneInvitation);
  await call(resend, headers, { params: { invitation_id: id } });
  const invitation = await invitationById(wire.table, toId<'Invitation'>(id));
  if (!invitation) throw new Error('the invitation is lost');
  const params = { token: invitationToken(await pepperAccess.of(wire).bytes(), invitation) };
  await call(viewInvitation, undefined, { params });
  await call(accept, app, { params });
  pass(oneInvitation);
  const other = await call(invite, headers, { body: { email: 'nobody@danfo.example' } });
  await call(revoke, headers, { params: { invitation_id: Made.parse(other.body).id } });
  await call(invitations, headers, { query: { limit: '1' } });
  await call(members, headers);
  await call(fleets, app);
  await call(leave, app, { params: { fleet_id: carrier.id } });
  await wire.table.commit([addMember(carrier.id, rider.id, 'RIDER', wire.now())]);
  await call(removeMember, headers, { params: { member_id: rider.id } });

  const told = Notices.parse((await call(notices, headers)).body);
  await call(readNotice, headers, { params: { notification_id: told.results[0]?.id ?? '' } });
  const device = await call(addDevice, app, { body: { token: 'dGhpcy1pcy1hLXRva2Vu', platform: 'android' } });
  await call(devices, app);
  await call(removeDevice, app, { params: { device_id: Made.parse(device.body).id } });
}

/** A rider of the marketplace takes a parcel to the hub of the carrier that carries it on; with another one it vanishes. */
export async function playFirstMile({ wire, call }: Play, { key, app }: Cast): Promise<void> {
  const carrier = await newUser(wire, 'carrier', { ...office, email: 'hub@danfo.example' });
  await newHub(wire, carrier);
  const { id } = await bookFirstMile(wire, key, carrier);
  const params = { shipment_id: id };
  await call(claimFirstMile, app, { params });
  await call(release, app, { params });
  await call(claimFirstMile, app, { params });
  await call(firstMiles, app);
  await call(pickupFirstMile, app, { params });
  await call(handIn, await signedIn(wire, carrier), { params });
  const lost = { shipment_id: (await bookFirstMile(wire, key, carrier)).id };
  for (const route of [claimFirstMile, pickupFirstMile]) await call(route, app, { params: lost });
  await call(endFirstMile, key, { params: lost, body: { reason: 'The rider cannot be reached' } });
}
