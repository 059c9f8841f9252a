import { route as create } from '../../../../functions/shipments/claims/create.ts';
import { route as decide } from '../../../../functions/shipments/claims/decide.ts';
import { route as list } from '../../../../functions/shipments/claims/list.ts';
import { route as withdraw } from '../../../../functions/shipments/claims/withdraw.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { type Answered, call } from '../../routes/call.ts';
import { act } from '../identity/act.ts';
import { newUser, type Somebody, signedIn } from '../identity/fixtures.ts';
import { take } from '../riders/steps.ts';
import { claimed } from './claimed-shipment.ts';
import { type BookingFields, merchantOf, newShipment } from './shipments.ts';

/** A claim of 20,000 naira. */
export const damaged = { kind: 'DAMAGED', amount: 20_000, description: 'The heel is broken' };

/** The same of a parcel that does not arrive. */
export const lost = { ...damaged, kind: 'LOST', description: 'It never arrived' };

/** A parcel, declared at 50,000 naira, that a rider has delivered. */
export async function delivered(wire: Wire, order: BookingFields = {}) {
  const { rider, shipment } = await claimed(wire, { booked: await newShipment(wire, order) });
  return { rider, shipment: await take(wire, shipment, 'pickup', 'verify') };
}

/** The merchant of a shipment claims. */
export const claimOn = (wire: Wire, shipment: Shipment, body: object = damaged): Promise<Answered> =>
  act(wire, create, merchantOf(shipment), shipment, body);

/** The merchant withdraws a claim. */
export const withdrawBy = async (wire: Wire, shipment: Shipment, claim: unknown): Promise<Answered> =>
  call(wire, withdraw, {
    headers: await signedIn(wire, merchantOf(shipment), shipment.mode),
    params: { shipment_id: shipment.id, claim_id: String(claim) },
  });

/** What the merchant sees of the claims about a shipment, newest first. */
export async function claimsShown(wire: Wire, shipment: Shipment): Promise<unknown> {
  return (await act(wire, list, merchantOf(shipment), shipment)).body.results;
}

/** An admin decides about a claim. @param admin a new one if absent */
export async function decideOn(
  wire: Wire,
  { mode }: Pick<Shipment, 'mode'>,
  claim: unknown,
  body: object,
  admin?: Somebody,
): Promise<Answered> {
  const headers = await signedIn(wire, admin ?? (await newUser(wire, 'admin')), mode);
  return call(wire, decide, { headers, params: { claim_id: String(claim) }, body });
}
