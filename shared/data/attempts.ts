import type { ShipmentId, UserId } from '../domain/ids.ts';
import { maxAttempts } from '../domain/otp.ts';
import type { Mode } from '../domain/roles.ts';
import { next } from '../domain/shipment.ts';
import { readShipment, type Shipment, shipmentKey } from './shipments.ts';
import type { Table, Write } from './table.ts';

/**
 * Attempts at delivery codes. Each counts as a change of the shipment, so that a save of the shipment as it was before
 * cannot give the attempt back.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countAttempt` | 1 UpdateItem | 1 write per KB |
 * | `attemptOf` | within a transaction | 2 write per KB |
 */
interface Rider {
  readonly user: UserId;
  readonly mode: Mode;
}

const update = 'SET otp.attempts = otp.attempts + :one, revision = revision + :one';

/**
 * Counts an attempt, if this rider may make one now.
 * @returns the shipment after it, or, where none may be made, as it is
 */
export async function countAttempt(
  table: Table,
  id: ShipmentId,
  rider: Rider,
): Promise<{ done: boolean; shipment: Shipment | undefined }> {
  const counted = await table.update({
    key: shipmentKey(id),
    update,
    condition:
      'id = :id AND rider = :rider AND #mode = :mode AND #status IN (:assigned, :moving) AND otp.attempts < :most',
    names: { '#mode': 'mode', '#status': 'status' },
    values: {
      ':one': 1,
      ':id': id,
      ':rider': rider.user,
      ':mode': rider.mode,
      ':assigned': 'ASSIGNED',
      ':moving': 'IN_TRANSIT',
      ':most': maxAttempts,
    },
  });
  const item = counted.done ? counted.item : counted.found;
  const found = item && readShipment(item);
  return { done: counted.done, shipment: found?.id === id ? found : undefined };
}

/** Whether this rider may make an attempt at the code of the shipment as it was read. */
export const mayTry = ({ rider, mode, status, otp }: Shipment, caller: Rider): boolean =>
  rider === caller.user &&
  mode === caller.mode &&
  next(status, 'verify') !== undefined &&
  otp.attempts < maxAttempts;

/** The count of an attempt at a shipment that has not changed since it was read, as a write of a transaction. */
export const attemptOf = (read: Shipment): Write => ({
  change: {
    key: shipmentKey(read.id),
    update,
    condition: 'revision = :read',
    values: { ':one': 1, ':read': read.revision },
  },
});
