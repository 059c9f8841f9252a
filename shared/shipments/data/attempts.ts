import type { ShipmentId, UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { change } from '../../platform/table/change.ts';
import { absent, allOf, anyOf, atLeast, below, oneOf, without } from '../../platform/table/condition.ts';
import { Stale, type Table, type Write } from '../../platform/table/table.ts';
import { isCodeIssued, maxAttempts } from '../domain/otp.ts';
import { next, shipmentStatuses } from '../domain/shipment.ts';
import { asRead, readShipment, type Shipment, shipmentKey } from './shipments.ts';

/**
 * Attempts at codes: the recipient's, and the merchant's. An attempt, and the lock after the last one, do not change
 * the shipment's revision, so they cannot keep the right code from being saved. Every other save checks them too, and
 * so cannot undo them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countAttempt`, `countSenderAttempt` | 1 UpdateItem | 1 write per KB |
 * | `attemptWrite`, `lockWrite` | within a transaction | 2 write per KB |
 */
interface Rider {
  readonly user: UserId;
  readonly mode: Mode;
}

/** The statuses in which a shipment can be handed over. */
const verifiable = shipmentStatuses.filter((status) => next(status, 'verify') !== undefined);

/** The condition of `isCodeIssued`, for a live shipment that can be handed over. */
const issuedCode = anyOf({ status: 'IN_TRANSIT' }, { 'otp.issue': atLeast(1) });

/**
 * Counts an attempt, if this rider may make one now. A repeated attempt, because another writer was first or because
 * the caller repeats a request under its Idempotency-Key, counts once.
 * @param name of the attempt, which covers the tried code
 * @returns the shipment after the attempt, or as it is if no attempt is allowed
 */
export async function countAttempt(
  table: Table,
  id: ShipmentId,
  rider: Rider,
  name: string,
): Promise<{ done: boolean; shipment: Shipment | undefined }> {
  const counted = await table.update(
    change<Shipment>({
      key: shipmentKey(id),
      add: { 'otp.attempts': 1 },
      append: { 'otp.counted_for': [name] },
      when: allOf(
        {
          id,
          rider: rider.user,
          mode: rider.mode,
          status: oneOf(verifiable),
          'otp.attempts': below(maxAttempts),
        },
        anyOf({ 'otp.counted_for': absent }, { 'otp.counted_for': without(name) }),
        ...(rider.mode === 'test' ? [] : [issuedCode]),
      ),
    }),
  );
  const item = counted.done ? counted.item : counted.found;
  const found = item && readShipment(item);
  if (found?.id !== id) return { done: false, shipment: undefined };
  const before = found.otp.counted_for?.includes(name) === true && mayVerify(found, rider);
  return { done: counted.done || before, shipment: found };
}

/** Whether this rider may hand over the shipment as it was read. */
const mayVerify = (read: Shipment, caller: Rider): boolean =>
  read.rider === caller.user &&
  read.mode === caller.mode &&
  next(read.status, 'verify') !== undefined &&
  isCodeIssued(read);

/** Whether this rider may try a code on the shipment as it was read. */
export const mayTry = (read: Shipment, caller: Rider): boolean =>
  mayVerify(read, caller) && read.otp.attempts < maxAttempts;

/** Counts an attempt at a shipment that has not changed since it was read, as a write of a transaction. */
export const attemptWrite = (read: Shipment): Write => ({
  update: change<Shipment>({ key: shipmentKey(read.id), add: { 'otp.attempts': 1 }, when: asRead(read) }),
});

/**
 * Counts an attempt at the merchant's code of a shipment as it was read, once under its name.
 * @returns the shipment after the count; unchanged if no attempt is left
 * @throws Stale when another change came in between
 */
export async function countSenderAttempt(table: Table, read: Shipment, name: string) {
  const counted = await table.update(
    change<Shipment>({
      key: shipmentKey(read.id),
      add: { 'sender_code.attempts': 1 },
      append: { 'sender_code.counted_for': [name] },
      when: allOf(
        { id: read.id, revision: read.revision, 'sender_code.attempts': below(maxAttempts) },
        anyOf({ 'sender_code.counted_for': absent }, { 'sender_code.counted_for': without(name) }),
      ),
    }),
  );
  const item = counted.done ? counted.item : counted.found;
  const shipment = item && readShipment(item);
  if (shipment?.revision !== read.revision) throw new Stale();
  return { done: counted.done || shipment.sender_code?.counted_for?.includes(name) === true, shipment };
}

/** Which code of a shipment: the recipient's, or the merchant's. */
export type CodeName = 'otp' | 'sender_code';

/** Locks a code of a shipment that has not changed since it was read. */
export const lockWrite = (read: Shipment, code: CodeName, at: string): Write => ({
  update: change<Shipment>({
    key: shipmentKey(read.id),
    set: { [`${code}.locked_at`]: at, updated_at: at },
    when: asRead(read),
  }),
});
