import type { OnDue, Table, Write } from '#ground';
import { saveFirstMile } from '../data/first-miles.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { type DueKind, shipmentDueOf } from '../domain/due.ts';
import { couriersOf } from '../messages/ending-notices.ts';
import { composeMerchantOverdueNotice } from '../messages/merchant-notices.ts';
import { writeNotice, writeNotices } from '../messages/notify-user.ts';
import { composeFeePaidNotice, composeOverdueNotice } from '../messages/rider-notices.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';
import { releaseShipment } from './release-shipment.ts';
import { transitionReturnFee } from './return-fee.ts';

interface Uses {
  readonly table: Table;
}

/**
 * Marks a shipment as overdue: for the merchant's webhook and the timeline, for both sides in the app, and for admins.
 */
function overdue(read: Shipment, now: Date): Write[] {
  const at = now.toISOString();
  const marked = { ...read, overdue_at: at, updated_at: at };
  const shipment = { ...marked, due: shipmentDueOf(marked)?.at };
  const { tracking, merchant } = read;
  return [
    saveShipment(read, shipment),
    ...writeStepEvents(shipment, ['shipment.overdue'], now),
    ...writeNotices(couriersOf(read), read, composeOverdueNotice(tracking), now),
    ...writeNotice(merchant, read, composeMerchantOverdueNotice(tracking), now),
  ];
}

/** Takes a shipment back from a rider who has not picked it up in time. 1 read. */
async function release(read: Shipment, now: Date, { table }: Uses): Promise<readonly Write[]> {
  const reason = 'The parcel was not picked up in time';
  return (await releaseShipment({ table, now }, read, { reason, expired: true })).writes;
}

/** Pays the fee of a return that the merchant has not disputed in time. */
function payFee(read: Shipment, now: Date): Write[] {
  const { writes } = transitionReturnFee(read, 'expire', now);
  return [...writes, ...writeNotices(couriersOf(read), read, composeFeePaidNotice(read.tracking), now)];
}

/** Offers a shipment whose pickup is near to riders and carriers. */
function offer(read: Shipment, now: Date): Write[] {
  const offered = { ...read, waits_until: undefined, updated_at: now.toISOString() };
  const shipment = { ...offered, due: shipmentDueOf(offered)?.at };
  const { first_mile: leg } = shipment;
  return [
    saveShipment(read, shipment),
    ...writeStepEvents(shipment, ['shipment.offered'], now),
    ...(leg ? [saveFirstMile(shipment, leg)] : []),
  ];
}

/** What time alone does to a shipment. */
export const onShipmentDue: OnDue<Shipment, DueKind, Uses> = { offer, release, overdue, return_fee: payFee };
