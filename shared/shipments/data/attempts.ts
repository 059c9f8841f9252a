import {
  allOf,
  anyOf,
  atLeast,
  change,
  type Mode,
  oneOf,
  type ShipmentId,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { isCodeIssued } from '../domain/codes/delivery-code.ts';
import { shipmentMachine, shipmentStatuses } from '../domain/shipment.ts';
import { type CodePlace, countAttempt } from '../handover-code/data.ts';
import { maxAttempts } from '../handover-code/domain/code.ts';
import { asRead, keyOfShipment, parseShipment, type Shipment } from './shipments.ts';

/**
 * Attempts at codes: the recipient's, and the merchant's. An attempt, and the lock after the last one, do not change
 * the shipment's revision, so they cannot keep the right code from being saved. Every other save checks them too, and
 * so cannot undo them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countDeliveryAttempt` | 1 UpdateItem | 1 write per KB |
 * | `saveCodeAttempt`, `writeLock` | within a transaction | 2 write per KB |
 */
interface Rider {
  readonly user: UserId;
  readonly mode: Mode;
}

/** Which code of a shipment: the recipient's, or the merchant's. */
export type CodeName = 'otp' | 'sender_code';

/** Where the state of a shipment's code is stored. */
export const placeOfShipmentCode = <A extends CodeName>(attribute: A): CodePlace<A, Shipment> => ({
  attribute,
  parse: parseShipment,
});

/** The statuses in which a shipment can be handed over. */
const verifiable = shipmentStatuses.filter((status) => shipmentMachine.next(status, 'verify') !== undefined);

/** The condition of `isCodeIssued`, for a live shipment that can be handed over. */
const issuedCode = anyOf({ status: 'IN_TRANSIT' }, { 'otp.issue': atLeast(1) });

/**
 * Counts an attempt at the delivery code, if this rider may make one now. An attempt that is made again, because another
 * writer was first or because the caller repeats a request under its Idempotency-Key, counts once.
 * @param name of the attempt, which covers the tried code
 * @returns the shipment after the attempt, or as it is if no attempt is allowed
 */
export async function countDeliveryAttempt(
  table: Table,
  id: ShipmentId,
  rider: Rider,
  name: string,
): Promise<{ done: boolean; shipment: Shipment | undefined }> {
  const { user, mode } = rider;
  const ofRider = { id, rider: user, mode, status: oneOf(verifiable) };
  const when = mode === 'test' ? ofRider : allOf(ofRider, issuedCode);
  const attempt = { key: keyOfShipment(id), name, when };
  const { counted, repeated, found } = await countAttempt(table, placeOfShipmentCode('otp'), attempt);
  if (found?.id !== id) return { done: false, shipment: undefined };
  return { done: counted || (repeated && mayVerify(found, rider)), shipment: found };
}

/** Whether this rider may hand over the shipment as it was read. */
const mayVerify = (read: Shipment, caller: Rider): boolean =>
  read.rider === caller.user &&
  read.mode === caller.mode &&
  shipmentMachine.next(read.status, 'verify') !== undefined &&
  isCodeIssued(read);

/** Whether this rider may try a code on the shipment as it was read. */
export const canTry = (read: Shipment, caller: Rider): boolean =>
  mayVerify(read, caller) && read.otp.attempts < maxAttempts;

/** Counts an attempt at a shipment that has not changed since it was read, as a write of a transaction. */
export const saveCodeAttempt = (read: Shipment): Write => ({
  update: change<Shipment>({ key: keyOfShipment(read.id), add: { 'otp.attempts': 1 }, when: asRead(read) }),
});

/** Locks a code of a shipment that has not changed since it was read. */
export const writeLock = (read: Shipment, code: CodeName, at: string): Write => ({
  update: change<Shipment>({
    key: keyOfShipment(read.id),
    set: { [`${code}.locked_at`]: at, updated_at: at },
    when: asRead(read),
  }),
});
