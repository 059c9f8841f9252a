import { msPerDay } from '../../kernel/time.ts';
import { isUnderWay, type ShipmentStatus } from './shipment.ts';

/** What can be shown of a hand-over, or of why there was none. */
export const proofKinds = ['photo', 'signature'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Images that any browser shows and none runs. */
export const proofTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Bytes of a proof at most: a photo of a phone, a few strokes on a screen. */
export const largestProof: Readonly<Record<ProofKind, number>> = { photo: 10_485_760, signature: 1_048_576 };

/** Proofs of one shipment at most. */
export const mostProofs = 10;

/** Days for which the files of proofs are kept. */
export const proofDays = 365;

/** Where the files of proofs lie in the bucket. */
export const proofPrefix = 'proofs/';

/** Milliseconds for which proofs can still be sent after the end of a shipment: the app may have been offline. */
const afterwards = msPerDay;

/** Whether who carries the shipment may add a proof: while it is on its way, and a day after it arrived or came back. */
export function takesProofs(
  { status, updated_at }: { readonly status: ShipmentStatus; readonly updated_at: string },
  now: Date,
): boolean {
  const arrived = status === 'COMPLETED' || status === 'RETURNED';
  return isUnderWay(status) || (arrived && now.getTime() <= Date.parse(updated_at) + afterwards);
}
