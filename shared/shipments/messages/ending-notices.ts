import type { Tenant, UserId, Write } from '#ground';
import type { Shipment } from '../data/shipments.ts';
import { isInHand } from '../domain/first-mile.ts';
import type { TrackingNumber } from '../domain/number/tracking-number.ts';
import type { ShipmentAction } from '../domain/shipment.ts';
import { type UserNotice, writeNotices } from './notify-user.ts';
import { composeCancelledNotice, composeConfirmedNotice, composeResolvedNotice } from './rider-notices.ts';

/** The people to notify of an end that somebody else decided. */
interface Ending {
  readonly words: (tracking: TrackingNumber, reason?: string) => UserNotice;
  /** Whether the merchant did not decide it either. */
  readonly merchant?: true;
}

const endings: Readonly<Partial<Record<ShipmentAction, Ending>>> = {
  cancel: { words: composeCancelledNotice },
  confirm: { words: composeConfirmedNotice },
  resolve_completed: { words: composeResolvedNotice('delivered'), merchant: true },
  resolve_returned: { words: composeResolvedNotice('returned'), merchant: true },
  lose: { words: composeResolvedNotice('lost'), merchant: true },
};

/** All who carry a shipment or are assigned to it: its rider, its carrier, and its first-mile rider. */
export function couriersOf({ courier, rider, first_mile: leg }: Shipment): readonly UserId[] {
  const fetching = leg && isInHand(leg.status) ? leg.rider : undefined;
  return [...new Set([courier, rider, fetching])].filter((user) => user !== undefined);
}

/** Both sides of a shipment: its merchant, and all who carry it or are assigned to it. */
export const partiesOfShipment = (shipment: Shipment): readonly Tenant[] =>
  [shipment.merchant, ...couriersOf(shipment)].map((user) => ({ user, mode: shipment.mode }));

/**
 * Notifies the rider, the carrier and the first-mile rider that the merchant or an admin ended a shipment, and the
 * merchant that an admin did.
 * @param reason as it was given
 */
export function writeEndingNotices(
  read: Shipment,
  action: ShipmentAction,
  reason: string | undefined,
  now: Date,
): Write[] {
  const ending = endings[action];
  if (!ending) return [];
  const all = [...couriersOf(read), ...(ending.merchant ? [read.merchant] : [])];
  return writeNotices(all, read, ending.words(read.tracking, reason), now);
}
