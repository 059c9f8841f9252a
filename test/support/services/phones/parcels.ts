import { share } from '../../../../shared/kernel/money.ts';
import { processWire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { serviceTariffOf } from '../../../../shared/pricing/domain/service-tariff.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { senderCodeOf } from '../../../../shared/shipments/domain/codes/sender-code.ts';
import { issueCode } from '../../../../shared/shipments/handover-code/domain/code.ts';
import { saveVerified } from '../../../../shared/trust/data/standing.ts';
import { eventsShown } from '../../asserts/shipment.ts';
import { walletShown, walletThatAddsUp } from '../../asserts/wallet.ts';
import type { Somebody } from '../../people/identity/fixtures.ts';
import { type Person, signUpVerified } from '../../people/identity/sign-up.ts';
import { codesOf } from '../../people/riders/hand-over.ts';
import { claimBy, type StepName, take } from '../../people/riders/steps.ts';
import { proofsShown } from '../../people/shipments/proof-files.ts';
import { type BookingFields, merchantOf, newShipment, stored } from '../../people/shipments/shipments.ts';

/** A rider who can sign in, and may carry what is worth money. */
export async function signUpRider(): Promise<Person> {
  const wire = processWire();
  const rider = await signUpVerified(wire, 'rider');
  await wire.table.commit([saveVerified(rider.id, true, wire.now())]);
  return rider;
}

/** A rider, as routes know her. */
const asRider = ({ id }: Pick<Person, 'id'>): Somebody => ({ id, role: 'rider', country: 'NG' });

/** A parcel in the hands of a rider, with the codes that people tell her. */
export interface Parcel {
  readonly shipment: Shipment;
  readonly code: string;
  readonly wrong: string;
  readonly pickupCode: string;
  readonly returnCode: string;
}

/** Books a parcel, which the rider claims. @param steps that were taken since then */
export async function putInHand(
  rider: Person,
  order: BookingFields = {},
  steps: readonly StepName[] = [],
): Promise<Parcel> {
  const wire = processWire();
  const booked = await newShipment(wire, { declared_value: 10_000, ...order });
  await claimBy(wire, booked, asRider(rider));
  const shipment = await take(wire, booked, ...steps);
  const pepper = await pepperAccess.of(wire).bytes();
  const codeIn = (status: 'ASSIGNED' | 'RETURNING') =>
    senderCodeOf(pepper, { id: shipment.id, status, sender_code: issueCode() })?.code ?? '';
  return {
    shipment,
    ...(await codesOf(wire, shipment)),
    pickupCode: codeIn('ASSIGNED'),
    returnCode: codeIn('RETURNING'),
  };
}

/** What the service shows of a parcel and of its rider's money. */
export async function factsOf({ shipment: { id } }: Parcel, { id: user }: Person) {
  const wire = processWire();
  const shipment = await stored(wire, id);
  const rider = asRider({ id: user });
  const merchant = merchantOf(shipment);
  const proofs = await proofsShown(wire, shipment, merchant);
  const { movements, available } = await walletThatAddsUp(wire, rider);
  return {
    status: shipment.status,
    escrow: shipment.escrow_status,
    attempts: shipment.otp.attempts,
    events: await eventsShown(wire, shipment),
    proofs: proofs.map(({ kind }) => kind),
    movements,
    available,
    held: (await walletShown(wire, merchant)).escrow,
  };
}

/** What its rider earns, in kobo: by a delivery, or by a return. */
export function shareOf({ shipment }: Parcel, status: 'COMPLETED' | 'RETURNED'): number {
  const { split } = serviceTariffOf(shipment);
  return share(status === 'COMPLETED' ? shipment.fare : split.return_fee, split.courier_share_bps);
}
