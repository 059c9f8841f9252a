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

/** Milliseconds after a shipment's end in which proofs may be taken. */
const afterwards = msPerDay;

/** The fields that say where a shipment was when a proof was taken. */
interface Carried extends Ended {
  readonly status: ShipmentStatus;
  readonly picked_up_at?: string | undefined;
}

/** Whether a proof that whoever carries the parcel took at this time shows the drop-off. */
export const isAtDropoff = ({ status, picked_up_at = '' }: Carried, takenAt: Date): boolean =>
  (status === 'IN_TRANSIT' || status === 'COMPLETED') && takenAt.toISOString() >= picked_up_at;

/**
 * Whether the rider may add a proof that was taken at this time: while the shipment is under way, and if it was taken
 * less than a day after the shipment was delivered or returned.
 */
export function isTakingProofs(shipment: Carried, takenAt: Date): boolean {
  const { status } = shipment;
  const arrived = status === 'COMPLETED' || status === 'RETURNED';
  return (
    isShipmentUnderWay(status) ||
    (arrived && takenAt.getTime() <= Date.parse(endOfShipment(shipment)) + afterwards)
  );
}
