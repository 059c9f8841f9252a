import type * as z from 'zod';
import { type Caller, type HubId, Problem, refuseField, type Table, toId, type Write } from '#ground';
import { loadOwnAccount } from '../identity/data/users.ts';
import type { CarrierHub, RateCard } from '../pricing/domain/hubs.ts';
import { checkVerifiedAsRead, loadStanding } from '../trust/data/standing.ts';
import type { CarrierChange, HubChange } from './contract/carrier.ts';
import { applyVerified, type Carrier, loadCarrier, saveCarrier } from './data.ts';
import { assertHub } from './domain/hub-rules.ts';

/** The caller's carrier; `saved` is undefined until its first change. @throws Problem not_found */
export async function loadMyCarrier(
  table: Table,
  caller: Caller,
): Promise<{ readonly saved: Carrier | undefined; readonly carrier: Carrier }> {
  const saved = await loadCarrier(table, caller.user);
  if (saved) return { saved, carrier: saved };
  const { id, name, created_at } = await loadOwnAccount(table, caller);
  return { saved, carrier: { profile: { id, name, created_at, verified: false, revision: 0 }, hubs: [] } };
}

/** One hub of a carrier. @throws Problem not_found */
export function hubOf({ hubs }: Carrier, id: HubId): CarrierHub {
  const hub = hubs.find(({ hub_id }) => hub_id === id);
  if (!hub) throw new Problem('not_found');
  return hub;
}

/**
 * The writes that save the caller's changed carrier.
 * @throws Problem forbidden in test mode, because live and test shipments are priced on one market
 */
export async function writeMyCarrier(
  table: Table,
  { user, mode }: Caller,
  saved: Carrier | undefined,
  carrier: Carrier,
): Promise<readonly Write[]> {
  if (mode === 'test')
    throw new Problem(
      'forbidden',
      'Profiles and hubs can only be changed in live mode. Repeat the request without `X-Svc-Mode: test`.',
    );
  if (saved) return saveCarrier(table, saved, carrier);
  // A decision on the verification changes saved carriers. So the first save requires the verification to be as it was
  // read.
  const { verified } = await loadStanding(table, { user, mode });
  const writes = await saveCarrier(table, saved, applyVerified(carrier, verified));
  return [...writes, checkVerifiedAsRead(user, verified)];
}

/** The carrier with the sent fields of its profile in place of the former ones. What is sent as null is removed. */
export function applyProfileFields(
  { profile, hubs }: Carrier,
  sent: z.output<typeof CarrierChange>,
): Carrier {
  const { id, created_at, verified, revision, ...before } = profile;
  const { name = before.name, about = before.about, phone = before.phone, email = before.email } = sent;
  const texts = { ...(about && { about }), ...(phone && { phone }), ...(email && { email }) };
  return {
    profile: { id, created_at, verified, revision, name, ...texts },
    hubs: hubs.map((hub) => ({ ...hub, carrier_name: name })),
  };
}

type Fields = z.output<typeof HubChange>;

/** The market keeps the included weight in kilograms; callers send it in hundredths of one. */
const cardOf = (card: NonNullable<Fields['rate_card']>): RateCard =>
  Object.fromEntries(
    Object.entries(card).map(([level, rate]) => [level, { ...rate, included_kg: rate.included_kg / 100 }]),
  );

/**
 * The pickup points as sent; a point without an id gets a new one.
 * @throws Problem invalid_request for an id that no point of the hub has, or that is sent twice
 */
function pointsOf(points: NonNullable<Fields['pickup_points']>, known: CarrierHub['pickup_points']) {
  return points.map(({ id, ...point }, position) => {
    if (id === undefined) return { id: crypto.randomUUID(), ...point };
    const twice = points.findIndex((other) => other.id === id) !== position;
    if (twice || !known.some((one) => one.id === id))
      throw refuseField(
        `/pickup_points/${position}/id`,
        'must be the id of a pickup point of this hub, sent once; leave it out for a new point',
        'not_found',
      );
    return { id, ...point };
  });
}

/** A new hub of a carrier, before its fields are filled in. */
export const createHub = ({ id, name, verified }: Carrier['profile']): CarrierHub => ({
  hub_id: toId<'Hub'>(crypto.randomUUID()),
  carrier_id: id,
  carrier_name: name,
  city: '',
  center: { latitude: 0, longitude: 0 },
  radius_km: 0,
  rate_card: {},
  pickup_points: [],
  verified,
});

/** The hub with the sent fields in place of the former ones. @throws Problem invalid_request if it is not valid */
export function applyHubFields(before: CarrierHub, fields: Fields): CarrierHub {
  const { latitude = before.center.latitude, longitude = before.center.longitude } = fields;
  const { city = before.city, radius_km = before.radius_km, rate_card, pickup_points } = fields;
  const hub: CarrierHub = {
    ...before,
    city,
    center: { latitude, longitude },
    radius_km,
    rate_card: rate_card ? cardOf(rate_card) : before.rate_card,
    pickup_points: pickup_points ? pointsOf(pickup_points, before.pickup_points) : before.pickup_points,
  };
  assertHub(hub);
  return hub;
}
