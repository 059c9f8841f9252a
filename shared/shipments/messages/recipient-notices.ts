import { type Notice, noticeOf, type PublishedEvent, type Sender, toId, uuidOfName } from '#ground';
import { keyOfUser, loadUser } from '../../identity/data/users.ts';
import { byTextOf } from '../../notices/domain/texts.data.ts';
import { keyOfShipment, loadUncheckedShipment, partitionOf, type Shipment } from '../data/shipments.ts';
import { deriveDeliveryCode } from '../domain/codes/delivery-code.ts';
import { trackingLinkOf } from '../domain/number/tracking-number.ts';
import { senderNameOf } from '../domain/sender-name.ts';
import { isFinal } from '../domain/shipment.ts';
import { isMailed, type RecipientEvent, recipientEvents } from '../domain/tracking/recipient-events.ts';
import type { ShipmentEventDetail } from '../events/event-types.ts';
import { shipmentEvents } from '../events/events.ts';
import { messageEvents } from '../events/message-events.ts';
import { type Parcel, type RecipientText, recipientMessages } from './recipient-words.ts';

/** What an event says of its message: the issue of the code in it, and the fields that changed. */
type Said = Pick<ShipmentEventDetail, 'issue' | 'changed'>;

/** What the recipient of a parcel learns from an event. */
interface RecipientMessage {
  /** True when the recipient waits for it at the door. */
  readonly urgent?: boolean;
  readonly words: (parcel: Parcel) => RecipientText;
  /** Whether the message still applies, since an event may be read late. */
  readonly current: (shipment: Shipment, said: Said) => boolean;
}

/** Whether it delivers an order, whose own messages announce booking and delivery. */
const isOrdered = ({ order }: Shipment) => order !== undefined;

const news: Readonly<Record<RecipientEvent, RecipientMessage>> = {
  'shipment.created': {
    words: recipientMessages.booked,
    current: (shipment) => !isOrdered(shipment) && shipment.status !== 'CANCELLED',
  },
  // A new phone of the recipient gets the news of the parcel.
  'shipment.updated': {
    words: recipientMessages.booked,
    current: ({ status }, { changed }) => changed?.includes('customer_phone') === true && !isFinal(status),
  },
  'shipment.otp_issued': {
    urgent: true,
    words: (parcel) =>
      parcel.issue ? recipientMessages.newCode(parcel) : recipientMessages.onItsWay(parcel),
    // A replaced code no longer works.
    current: ({ otp, status }, { issue }) => otp.issue === issue && !isFinal(status),
  },
  'shipment.exception': {
    words: recipientMessages.heldUp,
    current: ({ status, picked_up_at }) => status === 'EXCEPTION' && picked_up_at !== undefined,
  },
  'shipment.returning': {
    words: recipientMessages.goingBack,
    current: ({ picked_up_at }) => picked_up_at !== undefined,
  },
  'delivery.completed': { words: recipientMessages.delivered, current: (shipment) => !isOrdered(shipment) },
};

export const recipientNews: readonly (RecipientMessage & { readonly event: RecipientEvent })[] =
  recipientEvents.map((event) => ({ event, ...news[event] }));

/** Records on the timeline of a shipment that the recipient was not sent a message about an event. */
function skippedOf(shipment: Shipment, { event_id, at }: PublishedEvent): Sender['skipped'] {
  const { merchant, mode, status } = shipment;
  return (channel, reason) =>
    messageEvents.emit(partitionOf(shipment), {
      id: toId<'Event'>(uuidOfName('skipped', `${event_id}#${channel}`)),
      name: 'message.skipped',
      at: new Date(at),
      tenant: merchant,
      mode,
      publish: false,
      detail: { status, channel, reason },
    });
}

/** By mail, if the recipient has an address, and a code by SMS. The code is derived here and never stored. */
const noticeToRecipient = ({
  event: name,
  urgent = false,
  words,
  current,
}: (typeof recipientNews)[number]): Notice =>
  noticeOf(shipmentEvents, name, {
    urgent,
    ...(isMailed(name) && { unless: 'untold' as const }),
    channels: byTextOf(name) ? ['sms', 'mail'] : ['mail'],
    reads: ({ shipment_id }, { tenant }) => [keyOfShipment(shipment_id), keyOfUser(toId<'User'>(tenant))],
    async compose({ shipment_id, tracking_number, issue, changed }, { table, pepper, baseUrl }, event) {
      const shipment = await loadUncheckedShipment(table, shipment_id);
      const merchant = shipment && (await loadUser(table, shipment.merchant));
      if (!shipment || !current(shipment, { issue, changed })) return undefined;
      const { customer_phone, customer_email, customer_name } = shipment;
      const { sms, mail } = words({
        from: senderNameOf(shipment, merchant),
        to: customer_name,
        tracking: tracking_number,
        link: trackingLinkOf(baseUrl, tracking_number),
        ...(issue !== undefined && { issue, code: deriveDeliveryCode(pepper, shipment_id, issue) }),
      });
      return {
        ...(sms !== undefined && { sms: { to: customer_phone, text: sms } }),
        ...(customer_email !== undefined && { mail: { to: customer_email, ...mail } }),
        sender: {
          merchant: shipment.merchant,
          phonePrefixes: merchant?.phone_prefixes ?? [],
          skipped: skippedOf(shipment, event),
        },
      };
    },
  });

export const recipientNotices: readonly Notice[] = recipientNews.map(noticeToRecipient);
