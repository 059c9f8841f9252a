import type { User } from '../../../../shared/identity/data/users.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import type { ShipmentStatus } from '../../../../shared/shipments/domain/shipment.ts';
import { carrierShipment } from '../fleets/fleet.ts';
import { newUser } from '../identity/fixtures.ts';
import { codesOf } from '../riders/hand-over.ts';
import { claimBy, type StepName, take } from '../riders/steps.ts';
import { newShipment } from './shipments.ts';

interface Given {
  /** The shipment that is claimed; by default one that was just booked. */
  readonly booked?: Shipment | undefined;
  readonly rider?: User | undefined;
}

/** A shipment that a rider has claimed, with the rider and the recipient's delivery code. */
export async function claimed(wire: Wire, { booked, rider: known }: Given = {}) {
  const rider = known ?? (await newUser(wire, 'rider', { name: 'Tunde Bello' }));
  const shipment = await claimBy(wire, booked ?? (await newShipment(wire)), rider);
  return { shipment, rider, ...(await codesOf(wire, shipment)) };
}

/** The same after the rider has picked it up. */
export async function onItsWay(wire: Wire, given: Given = {}) {
  const { shipment, ...others } = await claimed(wire, given);
  return { ...others, shipment: await take(wire, shipment, 'pickup') };
}

/** The same after it was held up and sent back. */
export async function goingBack(wire: Wire, given: Given = {}) {
  const { shipment, ...others } = await onItsWay(wire, given);
  return { ...others, shipment: await take(wire, shipment, 'exception', 'return') };
}

/** The same after its rider said that it is back, without the code of its merchant. */
export async function unconfirmedReturn(wire: Wire, given: Given = {}) {
  const { shipment, ...others } = await goingBack(wire, given);
  return { ...others, shipment: await take(wire, shipment, 'bring_back') };
}

/** The steps that bring a claimed shipment to a status. */
const stepsTo: Readonly<Record<Exclude<ShipmentStatus, 'PENDING' | 'CLAIMED'>, readonly StepName[]>> = {
  ASSIGNED: [],
  IN_TRANSIT: ['pickup'],
  COMPLETED: ['pickup', 'verify'],
  EXCEPTION: ['pickup', 'exception'],
  RETURNING: ['pickup', 'exception', 'return'],
  RETURNED: ['pickup', 'exception', 'return', 'returned'],
  CANCELLED: ['cancel'],
  LOST: ['pickup', 'lose'],
};

/** A shipment in this status, brought there by the steps of its rider and merchant. */
export async function shipmentIn(wire: Wire, status: ShipmentStatus): Promise<Shipment> {
  if (status === 'PENDING') return newShipment(wire);
  if (status !== 'CLAIMED') return take(wire, (await claimed(wire)).shipment, ...stepsTo[status]);
  const carrier = await newUser(wire, 'carrier');
  return claimBy(wire, await carrierShipment(wire, carrier), carrier);
}
