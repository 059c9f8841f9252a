import { randomUUID } from 'node:crypto';
import { loadCarrier } from '../../../shared/carriers/data.ts';
import { addMember } from '../../../shared/fleets/data/fleets.ts';
import { loadUser, type User } from '../../../shared/identity/data/users.ts';
import { writeNewAccount } from '../../../shared/identity/open-account.ts';
import { defaultCountry } from '../../../shared/kernel/geo.ts';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { addPosting, journalEntriesOf } from '../../../shared/money/data/journal.ts';
import { fund } from '../../../shared/money/domain/ledger.ts';
import type { Write } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { offerFor } from '../../../shared/pricing/domain/choose-offer.ts';
import { rateReaderAccess, rateSignerAccess } from '../../../shared/pricing/rate-tokens.ts';
import { pacesAccess } from '../../../shared/pricing/wiring.ts';
import { reportPosition } from '../../../shared/riders/data/positions.ts';
import { book } from '../../../shared/shipments/booking/book.ts';
import { endsOf } from '../../../shared/shipments/booking/booking-rate.ts';
import { BookingIn } from '../../../shared/shipments/contract/booking.ts';
import { loadUncheckedShipment, shipmentsOf } from '../../../shared/shipments/data/shipments.ts';
import type { ShipmentAction } from '../../../shared/shipments/domain/shipment.ts';
import { runShipmentStep, stepRules } from '../../../shared/shipments/step/step-rules.ts';
import { asRider, transitionShipment } from '../../../shared/shipments/step/transition-shipment.ts';
import { urlGuardAccess } from '../../../shared/webhooks/url-guard.ts';
import { type FleetPhase, fleetParcels, fleetRiders, fleetSender } from './fleet.data.ts';
import { acceptPapers } from './papers.ts';

const mode = 'live';
/** ₦200,000 for what the sender books. */
const senderFunds = asKobo(20_000_000);

type Extra = Pick<User, 'id' | 'name' | 'phone' | 'role'>;

/** Opens the account of somebody as whom nobody signs in, with accepted papers. */
async function openExtra(
  wire: Wire,
  { id, name, phone, role }: Extra,
  at: Date,
  more: readonly Write[] = [],
): Promise<User> {
  const created_at = at.toISOString();
  const user: User = {
    id,
    name,
    role,
    ...(phone && { phone }),
    email: `${id}@demo.example`,
    country: defaultCountry,
    created_at,
    email_verified_at: created_at,
    password_version: 1,
  };
  const papers = await acceptPapers(wire, user);
  await wire.table.commit([...writeNewAccount(user, 'none', at), ...papers, ...more]);
  return user;
}

/** What is done with a parcel until it has come so far. */
const actsUntil: Readonly<Record<FleetPhase, readonly ShipmentAction[]>> = {
  open: [],
  claimed: ['claim'],
  assigned: ['claim', 'assign'],
  'on-way': ['claim', 'assign', 'pickup'],
  held: ['claim', 'assign', 'pickup', 'exception'],
};

/** Books a parcel with the carrier, at the price of its hubs. */
async function bookWith(wire: Wire, carrier: UserId, parcel: object, now: Date) {
  const caller = {
    kind: 'jwt',
    user: fleetSender.id,
    role: 'merchant',
    country: defaultCountry,
    mode,
    credential: randomUUID(),
  } as const;
  const asked = BookingIn.parse({ ...parcel, service_level: 'STANDARD' });
  const { package_weight_kg: weight, declared_value } = asked;
  const request = { country: defaultCountry, ...endsOf(asked), weight, declared_value };
  const hubs = (await loadCarrier(wire.table, carrier))?.hubs ?? [];
  const offer = offerFor(request, hubs, { fulfillment_mode: 'carrier', service_level: 'STANDARD' });
  if (!offer) throw new Error('the first carrier of the demo does not carry in Lagos');
  const rate_token = await rateSignerAccess.of(wire).sign(caller, request, offer, now);
  const { writes, body } = await book(
    BookingIn.parse({ ...parcel, rate_token }),
    { caller, now, baseUrl: 'http://127.0.0.1:4000' },
    {
      table: wire.table,
      rates: rateReaderAccess.of(wire),
      pepper: pepperAccess.of(wire),
      paces: pacesAccess.of(wire),
      urls: urlGuardAccess.of(wire),
    },
  );
  await wire.table.commit(writes);
  return toId<'Shipment'>(body.id);
}

/** Books a parcel and brings it as far as it has come. */
async function bringParcel(
  wire: Wire,
  carrier: UserId,
  { booking, phase }: (typeof fleetParcels)[number],
  rider: User,
): Promise<void> {
  const now = wire.now();
  const id = await bookWith(wire, carrier, booking, now);
  for (const action of actsUntil[phase]) {
    const read = await loadUncheckedShipment(wire.table, id);
    if (!read) throw new Error('the parcel was not booked');
    const { writes } =
      action === 'exception'
        ? runShipmentStep(stepRules.exception, { reason: 'The recipient cannot be reached' }, read, { now })
        : action === 'pickup'
          ? runShipmentStep(stepRules.pickup, {}, read, { now })
          : action === 'claim'
            ? transitionShipment(read, 'claim', now, { changes: { courier: carrier } })
            : transitionShipment(read, 'assign', now, {
                changes: { ...asRider(rider), arrived: [] },
                detail: { rider: rider.id },
              });
    await wire.table.commit(writes);
  }
}

/** Opens the account of a rider who is in the fleet, unless it exists. At each start she is on the road again. */
async function openRider(
  wire: Wire,
  carrier: UserId,
  { at, ...rider }: (typeof fleetRiders)[number],
): Promise<User> {
  const { table } = wire;
  const now = wire.now();
  const member = addMember({ owner: carrier, mode }, rider.id, 'RIDER', now);
  const user = (await loadUser(table, rider.id)) ?? (await openExtra(wire, rider, now, [member]));
  await reportPosition(table, { ...at, user: rider.id, mode, at: now.toISOString() });
  return user;
}

/** Opens the account of the sender, and fills its wallet unless money has already moved in it. */
async function openSender(wire: Wire): Promise<void> {
  const { table } = wire;
  const now = wire.now();
  const { id: user } = fleetSender;
  if (!(await loadUser(table, user))) await openExtra(wire, fleetSender, now);
  const { entries } = await journalEntriesOf(table, user, mode, { limit: 1, after: undefined });
  if (entries.length > 0) return;
  const lines = fund({ user, mode }, senderFunds);
  await table.commit(addPosting({ id: randomUUID(), kind: 'funding', mode, at: now, lines }));
}

/** Gives the first carrier riders on the road and parcels in all phases, unless it has them. */
export async function seedFleet(wire: Wire, carrier: UserId): Promise<void> {
  const riders: User[] = [];
  for (const rider of fleetRiders) riders.push(await openRider(wire, carrier, rider));
  const page = { limit: fleetParcels.length, after: undefined };
  const booked = await shipmentsOf(wire.table, fleetSender.id, mode, page);
  const known = new Set(booked.shipments.map(({ merchant_reference }) => merchant_reference));
  await openSender(wire);
  for (const [nth, parcel] of fleetParcels.entries()) {
    const rider = riders[nth % riders.length];
    if (rider && !known.has(parcel.booking.merchant_reference))
      await bringParcel(wire, carrier, parcel, rider);
  }
}
