import { userById, userKey } from '../../shared/identity/data/users.ts';
import { settleAll } from '../../shared/kernel/concurrency.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Mail } from '../../shared/notices/ports/mail.ts';
import type { Sms } from '../../shared/notices/ports/sms.ts';
import type { Published } from '../../shared/platform/events/outbox.ts';
import { handledKey, processOnce } from '../../shared/platform/events/process-once.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { type Shipment, shipmentById, shipmentKey } from '../../shared/shipments/data/shipments.ts';
import { deliveryCode } from '../../shared/shipments/domain/otp.ts';
import { isFinal } from '../../shared/shipments/domain/shipment.ts';
import { trackingLink } from '../../shared/shipments/domain/tracking-number.ts';
import { ShipmentEventDetail } from '../../shared/shipments/event-detail.ts';
import {
  type RecipientEvent,
  recipientEvents,
  recipientNotices,
} from '../../shared/shipments/recipient-notices.ts';

interface Notifiers {
  readonly table: Table;
  readonly sms: Sms;
  readonly mail: Mail;
  readonly pepper: Uint8Array;
  readonly baseUrl: string;
  readonly now: Date;
}

export const isRecipientEvent = (name: string): name is RecipientEvent =>
  recipientEvents.some((known) => known === name);

/** Whether it is still true, and news: an event may be read late. A code that is locked or replaced is nobody's news. */
function isCurrent(name: RecipientEvent, { status, otp, picked_up_at }: Shipment, issue?: number): boolean {
  if (name === 'shipment.created') return status !== 'CANCELLED';
  if (name === 'shipment.otp_issued') return otp.issue === issue && !isFinal(status);
  if (name === 'shipment.exception') return status === 'EXCEPTION' && picked_up_at !== undefined;
  if (name === 'shipment.returning') return picked_up_at !== undefined;
  return true;
}

/**
 * Tells the recipient what happened, by SMS and, where there is an address, by mail. Each is noted by itself once it is
 * taken, so that one that fails does not send the other again.
 * @throws when one of them was not taken; the other has been tried
 */
export async function tellRecipient(
  name: RecipientEvent,
  { event_id, tenant, detail }: Published,
  { table, sms, mail, pepper, baseUrl, now }: Notifiers,
): Promise<void> {
  const { shipment_id, tracking_number: tracking, issue } = ShipmentEventDetail.parse(detail);
  const merchant = toId<'User'>(tenant);
  const key = shipmentKey(shipment_id);
  const [texted, mailed] = [handledKey(key.pk, event_id, 'sms'), handledKey(key.pk, event_id, 'mail')];
  await table.prefetch([key, userKey(merchant), texted, mailed]);
  const [shipment, sender] = [await shipmentById(table, shipment_id), await userById(table, merchant)];
  if (!shipment || !isCurrent(name, shipment, issue)) return;
  const notice = recipientNotices[name]({
    from: sender?.name ?? '',
    to: shipment.customer_name,
    tracking,
    link: trackingLink(baseUrl, tracking),
    ...(issue !== undefined && { issue, code: deliveryCode(pepper, shipment_id, issue) }),
  });
  const { customer_phone, customer_email: address } = shipment;
  const text = processOnce(table, texted, now, () =>
    sms.send({ id: event_id, to: customer_phone, text: notice.sms }),
  );
  const letters = address
    ? [processOnce(table, mailed, now, () => mail.send({ id: event_id, to: address, ...notice.mail }))]
    : [];
  await settleAll([text, ...letters]);
}
