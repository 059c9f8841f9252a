import { randomUUID } from 'node:crypto';
import { carrierById, saveCarrier } from '../../../shared/carriers/data.ts';
import { addMember } from '../../../shared/fleets/data/fleets.ts';
import { type Invitation, invite } from '../../../shared/fleets/data/invitations.ts';
import type { FleetRole } from '../../../shared/fleets/domain/invitation.ts';
import { invitationLife } from '../../../shared/fleets/domain/invitation.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { kobo } from '../../../shared/kernel/money.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import type { CarrierHub } from '../../../shared/pricing/domain/hubs.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { newShipment, newUser } from './fixtures.ts';

/** An invitation just sent, to nobody in particular unless the overrides say so. */
export async function newInvitation(
  wire: Wire,
  { id: owner, name: fleet_name }: User,
  overrides: Partial<Invitation> = {},
): Promise<Invitation> {
  const now = wire.now();
  const invitation: Invitation = {
    id: toId<'Invitation'>(randomUUID()),
    owner,
    fleet_name,
    mode: 'live',
    email: `${randomUUID()}@people.example`,
    role: 'RIDER',
    status: 'PENDING',
    version: 1,
    expires: Math.floor(now.getTime() / 1000) + invitationLife,
    created_at: now.toISOString(),
    ...overrides,
  };
  await wire.table.commit(invite(invitation, now));
  return invitation;
}

/** A hub in the middle of Lagos, of a carrier that has no other unless it was given some before. */
export async function newHub(
  wire: Wire,
  { id, name, created_at }: User,
  overrides: Partial<CarrierHub> = {},
): Promise<CarrierHub> {
  const read = await carrierById(wire.table, id);
  const card = { included_kg: 1, per_kg: kobo(20_000), per_100km: kobo(40_000), min_days: 1, max_days: 2 };
  const hub: CarrierHub = {
    hub_id: toId<'Hub'>(randomUUID()),
    carrier_id: id,
    carrier_name: name,
    city: 'Lagos',
    center: { latitude: 6.5244, longitude: 3.3792 },
    radius_km: 45,
    rate_card: { STANDARD: { base_fare: kobo(250_000), ...card } },
    pickup_points: [],
    ...overrides,
  };
  const profile = read?.profile ?? { id, name, created_at, revision: 0 };
  const hubs = [...(read?.hubs ?? []), hub];
  await wire.table.commit(await saveCarrier(wire.table, read, { profile, hubs }));
  return hub;
}

/** A rider who is in somebody's fleet, in this role. */
export async function newMember(wire: Wire, owner: User, role: FleetRole): Promise<User> {
  const user = await newUser(wire, 'rider');
  await wire.table.commit([addMember(owner.id, user.id, role, wire.now())]);
  return user;
}

/** A shipment just booked with this carrier. */
export const carrierShipment = (
  wire: Wire,
  { id, name }: User,
  overrides: Partial<Shipment> = {},
): Promise<Shipment> =>
  newShipment(wire, {
    fulfillment_mode: 'carrier',
    service_level: 'STANDARD',
    carrier: id,
    carrier_name: name,
    ...overrides,
  });
