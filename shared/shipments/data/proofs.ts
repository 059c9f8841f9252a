import * as z from 'zod';
import type { ProofId, ShipmentId } from '../../kernel/ids.ts';
import { msPerMinute } from '../../kernel/time.ts';
import { change } from '../../platform/table/change.ts';
import { absent, isNew } from '../../platform/table/condition.ts';
import { stored } from '../../platform/table/stored.ts';
import type { Key, Table, Write } from '../../platform/table/table.ts';
import { mostProofs, proofKinds, proofPrefix, proofTypes } from '../domain/proofs.ts';
import type { TrackingNumber } from '../domain/tracking-number.ts';
import { shipments } from './partition.ts';

/**
 * Proofs of a shipment: photos and signatures whose files lie in the bucket. Each has one of ten places under the
 * shipment, so that there can never be more. A place whose file did not come in time is given to another.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `proofsOf` a shipment | 1 Query | 1 read |
 * | `placeProof`, `replaceLostProof` | within a transaction | 2 write |
 * | `confirmProof` | 1 UpdateItem | 1 write |
 */
const Proof = z.object({
  id: stored.id<'Proof'>(),
  place: z.number(),
  kind: z.enum(proofKinds),
  content_type: z.enum(proofTypes),
  /** Bytes. */
  size: z.number(),
  by: stored.id<'User'>(),
  /** Until then its file can be sent. */
  open_until: z.string(),
  /** When its file was stored; until it is known the proof counts for nothing. */
  uploaded_at: z.string().optional(),
});
export type Proof = Readonly<z.output<typeof Proof>>;

/** Milliseconds that the sending of a file may take, once it has begun in time. */
const slowest = 5 * msPerMinute;

const keyOf = (tracking: TrackingNumber, place: number): Key => ({
  pk: shipments.pk(tracking),
  sk: `${shipments.sk.proof}${place}`,
});

/** Where the file of a proof lies in the bucket. */
export const fileOf = (shipment: ShipmentId, proof: ProofId): string => `${proofPrefix}${shipment}/${proof}`;

/** Which proofs does this shipment have, those that are still to come among them? */
export async function proofsOf(table: Table, tracking: TrackingNumber): Promise<Proof[]> {
  const { items } = await table.query({
    pk: shipments.pk(tracking),
    prefix: shipments.sk.proof,
    limit: mostProofs,
  });
  return items.map((item) => Proof.parse(item));
}

type NewProof = Omit<Proof, 'place'>;

/** Puts a new proof into a free place. @returns undefined where each of the known proofs has one, and there are no more */
export function placeProof(
  tracking: TrackingNumber,
  known: readonly Proof[],
  proof: NewProof,
): Write | undefined {
  for (let place = 0; place < mostProofs; place++) {
    if (known.some((one) => one.place === place)) continue;
    return { put: { ...keyOf(tracking, place), ...proof, place }, when: isNew };
  }
  return undefined;
}

/**
 * Puts a new proof into the place of one whose file did not come in time.
 * @param looked the proofs after the store was asked for their files: who did not look would lose one that came
 * @returns undefined where all came, or still may
 */
export function replaceLostProof(
  tracking: TrackingNumber,
  looked: readonly Proof[],
  proof: NewProof,
  now: Date,
): Write | undefined {
  const lost = looked.find(
    ({ uploaded_at, open_until }) =>
      uploaded_at === undefined && now.getTime() > Date.parse(open_until) + slowest,
  );
  return (
    lost && {
      put: { ...keyOf(tracking, lost.place), ...proof, place: lost.place },
      when: { id: lost.id, uploaded_at: absent },
    }
  );
}

/** Notes that the file of a proof has been stored. */
export async function confirmProof(
  table: Table,
  tracking: TrackingNumber,
  { id, place }: Proof,
  storedAt: Date,
): Promise<void> {
  const uploaded_at = storedAt.toISOString();
  await table.update(change<Proof>({ key: keyOf(tracking, place), setOnce: { uploaded_at }, when: { id } }));
}
