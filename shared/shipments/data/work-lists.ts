import { cellOf, type Point } from '../../kernel/geo.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import type { FulfillmentMode } from '../../pricing/domain/services.ts';
import { isFinal, type ShipmentStatus } from '../domain/shipment.ts';
import type { TrackingNumber } from '../domain/tracking-number.ts';

/**
 * On whose lists of work a shipment stands. byWorker has it for whoever may take it (the riders of its cell, the carrier it
 * was booked with) and then for whoever took it; byTime for the rider who has it in hand, a rider of the marketplace or of
 * the carrier's fleet alike. So a carrier's list and a rider's list are one Query each, and an assignment within a fleet,
 * which changes nothing for the carrier, moves no entry of the carrier's.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entries of a marketplace shipment | within its changes | booked 1, claimed 2, ended 2: 5 index writes in all |
 * | entries of a carrier shipment | within its changes | booked 1, claimed 2, assigned 1, ended 3: 7 index writes in all |
 */
interface Listed {
  readonly tracking: TrackingNumber;
  readonly mode: Mode;
  readonly status: ShipmentStatus;
  readonly fulfillment_mode: FulfillmentMode;
  readonly pickup: Point;
  readonly carrier?: UserId | undefined;
  readonly courier?: UserId | undefined;
  readonly rider?: UserId | undefined;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Where the open marketplace shipments of a cell are listed, by when they were booked. */
export const jobsKey = (mode: Mode, cell: string) => `JOBS#${mode}#${cell}`;
/** Where the shipments that were booked with a carrier wait to be claimed. */
export const carrierKey = (mode: Mode, carrier: UserId) => `BOOKED_WITH#${carrier}#${mode}`;
/** Where the shipments that a carrier has claimed are listed until they end. */
export const courierKey = (mode: Mode, courier: UserId) => `COURIER#${courier}#${mode}`;
/** Where the shipments that a rider has in hand are listed, by when they were booked. */
export const inHandKey = (mode: Mode, rider: UserId) => `IN_HAND#${rider}#${mode}`;
/** Where those are listed that a rider had, by when they ended. */
export const doneKey = (mode: Mode, rider: UserId) => `DONE#${rider}#${mode}`;

/** The list of who may take it, or, in a fleet, of who took it. */
function workList({ status, mode, fulfillment_mode, pickup, carrier, courier }: Listed): string | undefined {
  if (isFinal(status)) return undefined;
  if (fulfillment_mode === 'marketplace') return courier ? undefined : jobsKey(mode, cellOf(pickup));
  return courier ? courierKey(mode, courier) : carrier && carrierKey(mode, carrier);
}

/** The index keys of a shipment's lists of work. */
export function workKeys(shipment: Listed) {
  const { tracking, mode, status, rider, created_at, updated_at } = shipment;
  const booked = `${created_at}#${tracking}`;
  const work = workList(shipment);
  const ended = isFinal(status);
  return {
    ...(work && { byWorkerPk: work, byWorkerSk: booked }),
    ...(rider && !ended && { byTimePk: inHandKey(mode, rider), byTimeSk: booked }),
    ...(rider && ended && { byTimePk: doneKey(mode, rider), byTimeSk: `${updated_at}#${tracking}` }),
  };
}
