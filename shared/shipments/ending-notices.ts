import type { Write } from '../platform/table/table.ts';
import { cancelledNotice, confirmedNotice, resolvedNotice } from './courier-notices.ts';
import type { Shipment } from './data/shipments.ts';
import type { ShipmentAction } from './domain/shipment.ts';
import type { TrackingNumber } from './domain/tracking-number.ts';
import { type Notice, noticeTo } from './rider-notice.ts';

/** Who learns of an end that somebody else decided. */
interface Ending {
  readonly words: (tracking: TrackingNumber, reason?: string) => Notice;
  /** Whether the merchant did not decide it either. */
  readonly merchant?: true;
}

const endings: Readonly<Partial<Record<ShipmentAction, Ending>>> = {
  cancel: { words: cancelledNotice },
  confirm: { words: confirmedNotice },
  resolve_completed: { words: resolvedNotice('delivered'), merchant: true },
  resolve_returned: { words: resolvedNotice('returned'), merchant: true },
  lose: { words: resolvedNotice('lost'), merchant: true },
};

/**
 * Notifies the rider, the carrier and the first-mile rider of a shipment that the merchant or an admin ended it, and the
 * merchant of what an admin did.
 * @param reason as it was given
 */
export function endingNotices(
  read: Shipment,
  action: ShipmentAction,
  reason: string | undefined,
  now: Date,
): Write[] {
  const ending = endings[action];
  if (!ending) return [];
  const { courier, rider, first_mile, merchant, tracking } = read;
  const { status } = first_mile ?? {};
  const fetching = status === 'CLAIMED' || status === 'PICKED_UP' ? first_mile?.rider : undefined;
  const all = new Set([courier, rider, fetching, ...(ending.merchant ? [merchant] : [])]);
  return [...all].flatMap((user) => noticeTo(user, read, ending.words(tracking, reason), now));
}
