import { isSameSecret, type Work } from '#ground';
import { type CodeName, placeOfShipmentCode, writeLock } from '../data/attempts.ts';
import { keyOfShipment, type Shipment } from '../data/shipments.ts';
import { isDeliveryCode } from '../domain/codes/delivery-code.ts';
import { senderCodeOf } from '../domain/codes/sender-code.ts';
import type { CodeUse } from '../handover-code/try.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';

/** What the two codes of a shipment have in common: the lock is stored, and the merchant is notified of it, once. */
const shipmentCode = <A extends CodeName>(attribute: A) => ({
  ...placeOfShipmentCode(attribute),
  keyOf: ({ id }: Shipment) => keyOfShipment(id),
  lockedDetail: 'Five wrong codes were entered. Ask for a new code, then try again.',
  async recordLock({ table, now }: Work, shipment: Shipment) {
    const changed = { ...shipment, updated_at: now.toISOString() };
    const events = writeStepEvents(changed, ['shipment.exception'], now, { reason: 'otp_locked' });
    await table.commit([writeLock(shipment, attribute, changed.updated_at), ...events]);
  },
});

/** The code that the recipient gives the rider, for the parcel. */
export const recipientCode: CodeUse<'otp', Shipment> = { ...shipmentCode('otp'), isRight: isDeliveryCode };

/** The code that the merchant gives the rider, at the pickup or when the parcel is back. */
export const merchantCode: CodeUse<'sender_code', Shipment> = {
  ...shipmentCode('sender_code'),
  isRight: (pepper, shipment, code) => isSameSecret(senderCodeOf(pepper, shipment)?.code ?? '', code),
};
