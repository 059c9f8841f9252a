import { route as assign } from '../../../../functions/shipments/assign.ts';
import { route as cancel } from '../../../../functions/shipments/cancel.ts';
import { route as claim } from '../../../../functions/shipments/claim.ts';
import { route as confirm } from '../../../../functions/shipments/confirm.ts';
import { route as exception } from '../../../../functions/shipments/exception.ts';
import { route as reissue } from '../../../../functions/shipments/otp.ts';
import { route as pickup } from '../../../../functions/shipments/pickup.ts';
import { route as release } from '../../../../functions/shipments/release.ts';
import { route as resolve } from '../../../../functions/shipments/resolve.ts';
import { route as resume } from '../../../../functions/shipments/resume.ts';
import { route as goBack } from '../../../../functions/shipments/return.ts';
import { route as returned } from '../../../../functions/shipments/returned.ts';
import { route as verify } from '../../../../functions/shipments/verify.ts';
import type { UserId } from '../../../../shared/kernel/ids.ts';
import type { Role } from '../../../../shared/kernel/roles.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { act } from '../identity/act.ts';
import { newUser, type Somebody } from '../identity/fixtures.ts';
import { merchantOf, stored } from '../shipments/shipments.ts';
import { codesOf } from './hand-over.ts';

/** A step of which the shipment says who takes it and what to send. */
interface Step {
  readonly route: Route;
  by(shipment: Shipment, wire: Wire): Somebody | Promise<Somebody>;
  body?(wire: Wire, shipment: Shipment): object | Promise<object>;
}

function somebody(id: UserId | undefined, role: Role): Somebody {
  if (!id) throw new Error(`the shipment has no ${role}`);
  return { id, role, country: 'NG' };
}
const riderOf = ({ rider }: Shipment) => somebody(rider, 'rider');
const carrierOf = ({ carrier }: Shipment) => somebody(carrier, 'carrier');

const steps = {
  cancel: { route: cancel, by: merchantOf },
  release: { route: release, by: riderOf, body: () => ({ reason: 'My motorcycle broke down' }) },
  pickup: { route: pickup, by: riderOf },
  exception: { route: exception, by: riderOf, body: () => ({ reason: 'Nobody is at home' }) },
  resume: { route: resume, by: riderOf },
  /** The merchant has another code sent to the recipient. */
  reissue: { route: reissue, by: merchantOf, body: () => ({}) },
  return: { route: goBack, by: merchantOf },
  returned: { route: returned, by: merchantOf },
  /** The rider reports that it is back, without the code of its merchant. */
  bring_back: { route: returned, by: riderOf },
  confirm: { route: confirm, by: merchantOf },
  /** An admin gives the parcel up as lost. */
  lose: {
    route: resolve,
    by: (_, wire) => newUser(wire, 'admin'),
    body: () => ({ outcome: 'LOST', reason: 'The rider cannot be found' }),
  },
  /** The hand-over at the door, with the right code. */
  verify: {
    route: verify,
    by: riderOf,
    body: async (wire, shipment) => ({ ...shipment.dropoff, otp: (await codesOf(wire, shipment)).code }),
  },
} satisfies Record<string, Step>;
export type StepName = keyof typeof steps;

/** Calls the route of a step. @returns the shipment after it @throws where the step is refused */
async function taken(
  wire: Wire,
  route: Route,
  who: Somebody,
  shipment: Shipment,
  body?: object,
): Promise<Shipment> {
  const { status, text } = await act(wire, route, who, shipment, body);
  if (status >= 300) throw new Error(`${route.id}: ${text}`);
  return stored(wire, shipment.id);
}

/**
 * Takes a shipment through these steps by their routes, each as the rider or the merchant who may take it.
 * @returns the shipment after them
 * @throws where a step is refused
 */
export async function take(wire: Wire, { id }: Shipment, ...names: readonly StepName[]): Promise<Shipment> {
  let shipment = await stored(wire, id);
  for (const name of names) {
    const { route, by, body }: Step = steps[name];
    shipment = await taken(wire, route, await by(shipment, wire), shipment, await body?.(wire, shipment));
  }
  return shipment;
}

/** A rider of the marketplace, or the carrier that it was booked with, claims it. */
export const claimBy = (wire: Wire, shipment: Shipment, who: Somebody): Promise<Shipment> =>
  taken(wire, claim, who, shipment);

/** Its carrier claims it and assigns it to a rider of its fleet. */
export async function assignTo(wire: Wire, shipment: Shipment, { id }: Somebody): Promise<Shipment> {
  const carrier = carrierOf(shipment);
  await claimBy(wire, shipment, carrier);
  return taken(wire, assign, carrier, shipment, { rider: id });
}
