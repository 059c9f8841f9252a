import { type ClaimId, type Id, parseId, type ShipmentId, toId, uuidOfBytes } from '#ground/domain';
import { isNumber, numberFrom, numberOfId, parseNumber } from './numbers.ts';

/** `SVC` and nine Crockford base32 characters: eight for the parcel's number (40 bits) and a check character. */
export type TrackingNumber = Id<'Tracking'>;

const prefix = 'SVC';

/** True for the canonical form of a tracking number with the right check character. */
export function isTracking(text: string): text is TrackingNumber {
  return isNumber(prefix, text);
}

function known(text: string): TrackingNumber {
  if (isTracking(text)) return text;
  throw new TypeError('a tracking number needs 40 bits');
}

/**
 * The tracking number of the first 40 of the given random bits.
 * @throws {RangeError} when fewer than 5 bytes are given.
 */
export const toTrackingNumber = (random: Uint8Array): TrackingNumber => known(numberFrom(prefix, random));

/**
 * Makes a shipment's id and its tracking number. The id is a random UUID (version 4) whose first 5 bytes are the
 * tracking number's 40 bits, so that both lead to the same item. Among a million shipments two may draw the same 40
 * bits: a booking is written only if the number is free, and otherwise draws again.
 * @throws when fewer than 16 bytes are given.
 */
export function createShipmentIds(random16: Uint8Array): {
  readonly id: ShipmentId;
  readonly tracking: TrackingNumber;
} {
  return { id: toId<'Shipment'>(uuidOfBytes(random16)), tracking: toTrackingNumber(random16) };
}

/** A new id for a claim of this shipment, which leads to the shipment as its own id does. @param random another id */
export const claimIdOf = (shipment: ShipmentId, random: string): ClaimId =>
  toId<'Claim'>(`${shipment.slice(0, 11)}${random.slice(11)}`);

/** The tracking number of the shipment with this id, or of the shipment that the claim with this id is about. */
export const trackingOfId = (id: ShipmentId | ClaimId): TrackingNumber => known(numberOfId(prefix, id));

/**
 * Reads a tracking number or parcel id as people write it: any case, spaces and hyphens anywhere, O for 0 and I or L
 * for 1 after the prefix. A wrong form or check character gives undefined, so a mistyped number costs no read.
 */
export function parseTrackingNumber(text: string): TrackingNumber | undefined {
  const number = parseNumber(prefix, text, 'PCL');
  return number && isTracking(number) ? number : undefined;
}

/** The parcel id: the same body after `PCL-`. The waybill number is the tracking number itself. */
export function parcelIdOf(tracking: TrackingNumber): string {
  return `PCL-${tracking.slice(3)}`;
}

/** The number of a shipment. `id` is set if the caller gave the UUID; the stored id must then be equal. */
export interface Identifier {
  readonly tracking: TrackingNumber;
  readonly id?: ShipmentId;
}

/** Reads a tracking number, waybill number, parcel id or shipment UUID; undefined when it is none of them. */
export function parseIdentifier(text: string): Identifier | undefined {
  const id = parseId<'Shipment'>(text.trim());
  if (id) return { id, tracking: trackingOfId(id) };
  const tracking = parseTrackingNumber(text);
  return tracking && { tracking };
}

/** The public tracking page of a parcel. It is short, because text messages contain it. */
export function trackingLinkOf(baseUrl: string, tracking: TrackingNumber): string {
  return `${baseUrl}/t/${tracking}`;
}
