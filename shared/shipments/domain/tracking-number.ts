import { type ClaimId, type Id, readId, type ShipmentId, toId } from '../../kernel/ids.ts';
import { uuidOfBytes } from '../../kernel/uuid.ts';

/** `SVC` and nine Crockford base32 characters: eight for the parcel's number (40 bits) and a check character. */
export type TrackingNumber = Id<'Tracking'>;

/** Crockford's 32 symbols: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const form = /^(?:SVC|PCL)([0-9A-TV-Z]{9})$/i;
const separators = /[\s\u2010-\u2015-]/g;

/**
 * Multiplies by x in GF(32), with the primitive polynomial x⁵ + x² + 1.
 *
 * The check character makes the sum of digit × xⁱ zero, with another power of x at each place. A wrong digit changes
 * the sum by its difference times xⁱ, two swapped digits by their difference times (xⁱ + xʲ): neither is ever zero in
 * a field. So all single substitutions and all transpositions, adjacent or not, are detected; of two substitutions at
 * once 30 of 31, of random text 31 of 32.
 */
const timesX = (digit: number) => (digit << 1) ^ (digit & 16 ? 0b100101 : 0);

const checksum = (digits: readonly number[]) => digits.reduce((sum, digit) => timesX(sum) ^ digit, 0);

/** True for the canonical form of a tracking number with the right check character. */
export function isTracking(text: string): text is TrackingNumber {
  const digits = [...text.slice(3)].map((character) => alphabet.indexOf(character));
  return text.startsWith('SVC') && digits.length === 9 && !digits.includes(-1) && checksum(digits) === 0;
}

function numbered(bits: bigint): TrackingNumber {
  const digits = [35n, 30n, 25n, 20n, 15n, 10n, 5n, 0n].map((shift) => Number((bits >> shift) & 31n));
  const text = `SVC${[...digits, timesX(checksum(digits))].map((digit) => alphabet[digit]).join('')}`;
  if (isTracking(text)) return text;
  throw new TypeError('a tracking number needs 40 bits');
}

/**
 * The tracking number of the first 40 of the given random bits.
 * @throws {RangeError} when fewer than 5 bytes are given.
 */
export function trackingNumberFrom(random: Uint8Array): TrackingNumber {
  if (random.length < 5) throw new RangeError(`5 random bytes are needed, not ${random.length}`);
  return numbered(random.subarray(0, 5).reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n));
}

/**
 * A new shipment's id and its tracking number. The id is a random UUID (version 4) whose first 5 bytes are the tracking
 * number's 40 bits, so that both lead to the same item. Among a million shipments two may draw the same 40 bits: a
 * booking is written only if the number is free, and otherwise draws again.
 * @throws when fewer than 16 bytes are given.
 */
export function newShipmentIds(random16: Uint8Array): {
  readonly id: ShipmentId;
  readonly tracking: TrackingNumber;
} {
  return { id: toId<'Shipment'>(uuidOfBytes(random16)), tracking: trackingNumberFrom(random16) };
}

/** A new id for a claim of this shipment, which leads to the shipment as its own id does. @param random another id */
export const claimIdOf = (shipment: ShipmentId, random: string): ClaimId =>
  toId<'Claim'>(`${shipment.slice(0, 11)}${random.slice(11)}`);

/** The tracking number of the shipment with this id, or of the one that the claim with this id is about. */
export function trackingOfId(id: ShipmentId | ClaimId): TrackingNumber {
  return numbered(BigInt(`0x${id.replaceAll('-', '').slice(0, 10)}`));
}

/**
 * Reads a tracking number or parcel id as people write it: any case, spaces and hyphens anywhere, O for 0 and I or L
 * for 1 after the prefix. A wrong form or check character gives undefined, so a mistyped number costs no read.
 */
export function readTracking(text: string): TrackingNumber | undefined {
  if (text.length > 64) return undefined;
  const [, written] = form.exec(text.replace(separators, '')) ?? [];
  const body = written?.toUpperCase().replace(/[OIL]/g, (character) => lookAlikes[character] ?? character);
  const tracking = `SVC${body}`;
  return isTracking(tracking) ? tracking : undefined;
}

/** The parcel id: the same body after `PCL-`. The waybill number is the tracking number itself. */
export function parcelIdOf(tracking: TrackingNumber): string {
  return `PCL-${tracking.slice(3)}`;
}

/** How a shipment was asked for. `id` is set if it was asked for by UUID; the stored id must then be equal. */
export interface Identifier {
  readonly tracking: TrackingNumber;
  readonly id?: ShipmentId;
}

/** Reads a tracking number, waybill number, parcel id or shipment UUID; undefined when it is none of them. */
export function readIdentifier(text: string): Identifier | undefined {
  const id = readId<'Shipment'>(text.trim());
  if (id) return { id, tracking: trackingOfId(id) };
  const tracking = readTracking(text);
  return tracking && { tracking };
}

/** The public tracking page of a parcel. It is short, because text messages contain it. */
export function trackingLink(baseUrl: string, tracking: TrackingNumber): string {
  return `${baseUrl}/t/${tracking}`;
}
