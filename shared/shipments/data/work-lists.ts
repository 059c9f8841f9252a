import { cellOf, type Point } from '../../kernel/geo.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import type { FulfillmentMode } from '../../pricing/domain/services.ts';
import { endedAt, type ReturnFee } from '../domain/return-fee.ts';
import { isFinal, type ShipmentStatus } from '../domain/shipment.ts';
import type { TrackingNumber } from '../domain/tracking-number.ts';

/**
 * The lists of work that contain a shipment. byWorker lists it for those who may take it (the riders of its cell, or
 * the carrier it was booked with), and then for the one who took it. byTime lists it for its rider, both of the
 * marketplace and of a carrier's fleet. So a carrier's list and a rider's list are one Query each, and assigning a
 * rider within a fleet does not change the carrier's list.
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
  readonly return_fee?: ReturnFee | undefined;
}

/** The list of open marketplace shipments in a cell, by booking time. */
export const jobsKey = (mode: Mode, cell: string) => `JOBS#${mode}#${cell}`;
/** The list of shipments booked with a carrier and not yet claimed. */
export const carrierKey = (mode: Mode, carrier: UserId) => `BOOKED_WITH#${carrier}#${mode}`;
/** The list of shipments that a carrier has claimed, until they end. */
export const courierKey = (mode: Mode, courier: UserId) => `COURIER#${courier}#${mode}`;
/** The list of a rider's current shipments, by booking time. */
export const inHandKey = (mode: Mode, rider: UserId) => `IN_HAND#${rider}#${mode}`;
/** The list of a rider's past shipments, by the time they ended. */
export const doneKey = (mode: Mode, rider: UserId) => `DONE#${rider}#${mode}`;

/** The list for those who may take it, or, in a fleet, for the one who took it. */
function workList({ status, mode, fulfillment_mode, pickup, carrier, courier }: Listed): string | undefined {
  if (isFinal(status)) return undefined;
  if (fulfillment_mode === 'marketplace') return courier ? undefined : jobsKey(mode, cellOf(pickup));
  return courier ? courierKey(mode, courier) : carrier && carrierKey(mode, carrier);
}

/** The index keys of a shipment's lists of work. */
export function workKeys(shipment: Listed) {
  const { tracking, mode, status, rider, created_at, updated_at, return_fee } = shipment;
  const booked = `${created_at}#${tracking}`;
  const work = workList(shipment);
  const ended = isFinal(status);
  return {
    ...(work && { byWorkerPk: work, byWorkerSk: booked }),
    ...(rider && !ended && { byTimePk: inHandKey(mode, rider), byTimeSk: booked }),
    ...(rider &&
      ended && {
        byTimePk: doneKey(mode, rider),
        byTimeSk: `${endedAt({ return_fee, updated_at })}#${tracking}`,
      }),
  };
}
