import { cellOf, defineList, type IndexKeys, type Mode, type Point, type UserId } from '#ground/data';
import type { FulfillmentMode } from '../../pricing/domain/services.ts';
import type { TrackingNumber } from '../domain/number/tracking-number.ts';
import { endOfShipment, type ReturnFee } from '../domain/return-fee.ts';
import { isFinal, type ShipmentStatus } from '../domain/shipment.ts';

/**
 * The lists of work that a shipment is on. One index lists it for those who may take it (the riders of its cell, or the
 * carrier it was booked with), and then for the one who took it. Another lists it for its rider, both of the marketplace
 * marketplace and of a carrier's fleet. So a carrier's list and a rider's list are one Query each, and assigning a
 * rider within a fleet does not change the carrier's list.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entries of a marketplace shipment | within its changes | booked 1, claimed 2, ended 2: 5 index writes in all |
 * | entries of a carrier shipment | within its changes | booked 1, claimed 2, assigned 1, ended 3: 7 index writes in all |
 */
interface Listed {
  /** Until then it is offered to nobody. */
  readonly waits_until?: string | undefined;
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

interface Booked {
  readonly created_at: string;
  readonly tracking: TrackingNumber;
}
interface OfCarrier {
  readonly mode: Mode;
  readonly carrier: UserId;
}
interface OfRider {
  readonly mode: Mode;
  readonly rider: UserId;
}

export const workLists = {
  /** The open marketplace shipments and the open first miles of a cell, by the time they were booked. */
  openIn: defineList({
    index: 'gsi2',
    pk: ({ mode, cell }: { readonly mode: Mode; readonly cell: string }) => `JOBS#${mode}#${cell}`,
    sk: ({ created_at, tracking }: Booked) => `${created_at}#${tracking}`,
  }),
  /** The shipments booked with a carrier and not yet claimed, by the time they were booked. */
  bookedWith: defineList({
    index: 'gsi2',
    pk: ({ carrier, mode }: OfCarrier) => `BOOKED_WITH#${carrier}#${mode}`,
    sk: ({ created_at, tracking }: Booked) => `${created_at}#${tracking}`,
  }),
  /** The shipments that a carrier has claimed, until they end, by the time they were booked. */
  claimedBy: defineList({
    index: 'gsi2',
    pk: ({ carrier, mode }: OfCarrier) => `COURIER#${carrier}#${mode}`,
    sk: ({ created_at, tracking }: Booked) => `${created_at}#${tracking}`,
  }),
  /** The current shipments of a rider, by the time they were booked. */
  inHand: defineList({
    index: 'gsi3',
    pk: ({ rider, mode }: OfRider) => `IN_HAND#${rider}#${mode}`,
    sk: ({ created_at, tracking }: Booked) => `${created_at}#${tracking}`,
  }),
  /** The past shipments of a rider, by the time they ended. */
  done: defineList({
    index: 'gsi3',
    pk: ({ rider, mode }: OfRider) => `DONE#${rider}#${mode}`,
    sk: ({ ended, tracking }: { readonly ended: string; readonly tracking: TrackingNumber }) =>
      `${ended}#${tracking}`,
  }),
};

/** The entry for those who may take it, or, in a fleet, for the one who took it. */
function openKeys(shipment: Listed): IndexKeys {
  const { status, fulfillment_mode, pickup, carrier, courier, waits_until } = shipment;
  if (isFinal(status) || (courier === undefined && waits_until !== undefined)) return {};
  if (fulfillment_mode === 'marketplace')
    return courier ? {} : workLists.openIn.keys({ ...shipment, cell: cellOf(pickup) });
  if (courier) return workLists.claimedBy.keys({ ...shipment, carrier: courier });
  return carrier ? workLists.bookedWith.keys({ ...shipment, carrier }) : {};
}

/** The entry for its rider. */
function riderKeys(shipment: Listed): IndexKeys {
  const { status, rider, return_fee, updated_at } = shipment;
  if (!rider) return {};
  if (!isFinal(status)) return workLists.inHand.keys({ ...shipment, rider });
  return workLists.done.keys({ ...shipment, rider, ended: endOfShipment({ return_fee, updated_at }) });
}

/** The index keys of a shipment's lists of work. */
export const keysOfWork = (shipment: Listed): IndexKeys => ({
  ...openKeys(shipment),
  ...riderKeys(shipment),
});
