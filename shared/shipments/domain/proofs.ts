import { msPerDay } from '#ground/domain';
import { type Ended, endOfShipment } from './return-fee.ts';
import { isShipmentUnderWay, type ShipmentStatus } from './shipment.ts';

/** Evidence of a hand-over, or of why there was none. */
export const proofKinds = ['photo', 'signature'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Picture types that every browser shows and none executes. */
export const proofTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest proof in bytes: a phone's photo, or a few strokes on a screen. */
export const largestProof: Readonly<Record<ProofKind, number>> = { photo: 10_485_760, signature: 1_048_576 };

/** The most proofs of one shipment. */
export const maxProofs = 10;

/** Days for which the files of proofs are kept. */
export const proofDays = 365;

/** The prefix of proof files in the bucket. */
export const proofPrefix = 'proofs/';

/** Milliseconds after a shipment's end in which proofs are accepted, because the app may have been offline. */
const afterwards = msPerDay;

/** Whether a proof that is added in this status by whoever carries the parcel shows the drop-off. */
export const isAtDropoff = (status: ShipmentStatus): boolean =>
  status === 'IN_TRANSIT' || status === 'COMPLETED';

/**
 * Whether the rider may add a proof: while the shipment is under way, and for a day after it is delivered or returned.
 */
export function isTakingProofs(shipment: Ended & { readonly status: ShipmentStatus }, now: Date): boolean {
  const { status } = shipment;
  const arrived = status === 'COMPLETED' || status === 'RETURNED';
  return (
    isShipmentUnderWay(status) ||
    (arrived && now.getTime() <= Date.parse(endOfShipment(shipment)) + afterwards)
  );
}
