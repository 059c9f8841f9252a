import { randomUUID } from 'node:crypto';
import { loadCarrier, saveCarrier } from '../../../../shared/carriers/data.ts';
import { addMember } from '../../../../shared/fleets/data/fleets.ts';
import { addInvitation, type Invitation } from '../../../../shared/fleets/data/invitations.ts';
import { type FleetRole, invitationLife } from '../../../../shared/fleets/domain/invitation.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { offerFor } from '../../../../shared/pricing/domain/choose-offer.ts';
import type { CarrierHub } from '../../../../shared/pricing/domain/hubs.ts';
import { rateSignerAccess } from '../../../../shared/pricing/rate-tokens.ts';
import { endsOf } from '../../../../shared/shipments/booking/booking-rate.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { newUser } from '../identity/fixtures.ts';
import { type BookingFields, bookingOf, callerOf, newShipment } from '../shipments/shipments.ts';

/** An invitation just sent, to a new address unless the overrides name one. */
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
  await wire.table.commit(addInvitation(invitation, now));
  return invitation;
}

/** A hub of this carrier in the middle of Lagos. */
const hubOf = ({ id, name }: User, overrides: Partial<CarrierHub> = {}): CarrierHub => ({
  hub_id: toId<'Hub'>(randomUUID()),
  carrier_id: id,
  carrier_name: name,
  city: 'Lagos',
  center: { latitude: 6.5244, longitude: 3.3792 },
  radius_km: 45,
  rate_card: {
    STANDARD: {
      base_fare: asKobo(250_000),
      included_kg: 1,
      per_kg: asKobo(20_000),
      per_100km: asKobo(40_000),
      min_days: 1,
      max_days: 2,
    },
  },
  pickup_points: [],
  verified: true,
  ...overrides,
});

/** Opens a hub in the middle of Lagos, beside those that the carrier has. */
export async function newHub(
  wire: Wire,
  carrier: User,
  overrides: Partial<CarrierHub> = {},
): Promise<CarrierHub> {
  const { id, name, created_at } = carrier;
  const read = await loadCarrier(wire.table, id);
  const hub = hubOf(carrier, overrides);
  const profile = read?.profile ?? { id, name, created_at, verified: true, revision: 0 };
  const hubs = [...(read?.hubs ?? []), hub];
  await wire.table.commit(await saveCarrier(wire.table, read, { profile, hubs }));
  return hub;
}

/** A rider who is in somebody's fleet, in this role. */
export async function newMember(wire: Wire, owner: User, role: FleetRole): Promise<User> {
  const user = await newUser(wire, 'rider');
  await wire.table.commit([addMember({ owner: owner.id, mode: 'live' }, user.id, role, wire.now())]);
  return user;
}

/**
 * A shipment just booked with this carrier, by a signed rate of a hub at the pickup. The hub need not be on the market: a
 * booking goes by its token.
 */
export async function carrierShipment(
  wire: Wire,
  carrier: User,
  order: BookingFields = {},
): Promise<Shipment> {
  const { merchant = (await newUser(wire, 'merchant')).id, mode = 'live' } = order;
  const booking = bookingOf(order);
  const { package_weight_kg: weight, declared_value } = booking;
  const asked = { country: 'NG', ...endsOf(booking), weight, declared_value } as const;
  const rate = { fulfillment_mode: 'carrier', service_level: 'STANDARD' } as const;
  const offer = offerFor(asked, [hubOf(carrier, { center: asked.pickup })], rate);
  if (!offer) throw new Error('the carrier offers nothing');
  const rate_token = await rateSignerAccess.of(wire).sign(callerOf(merchant, mode), asked, offer, wire.now());
  return newShipment(wire, { ...order, merchant, mode, rate_token });
}
