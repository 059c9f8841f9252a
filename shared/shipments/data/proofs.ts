import * as z from 'zod';
import {
  absent,
  change,
  isNew,
  type Key,
  msPerMinute,
  type ProofId,
  type ShipmentId,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import type { TrackingNumber } from '../domain/number/tracking-number.ts';
import { maxProofs, proofKinds, proofPrefix, proofTypes } from '../domain/proofs.ts';
import { shipmentPartition } from './partition.ts';

/**
 * Proofs of a shipment: photos and signatures whose files are in the bucket. A proof has one of ten slots under the
 * shipment, which limits their number. A slot whose file was not uploaded in time is reused.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `proofsOf` a shipment (for its record and GET: only of a delivered one that has a mark) | 1 Query | 1 read |
 * | `addProof`, `saveOverLostProof` | within a transaction | 2 write, and the shipment's save for the first at the drop-off |
 * | `saveReopenedProof` | within a transaction | 2 write |
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
  /** Whether it was asked for at the drop-off. The shipment then has a mark too. */
  at_dropoff: z.literal(true).optional(),
  /** When it was taken, or asked for online. Proofs from before this was noted have none. */
  taken_at: z.string().optional(),
  /** The file can be uploaded until this time. */
  open_until: z.string(),
  /** When the file was stored. A proof counts only once this is known. */
  uploaded_at: z.string().optional(),
});
export type Proof = Readonly<z.output<typeof Proof>>;

/** A proof without a slot. */
export const AskedProof = Proof.omit({ place: true, open_until: true, uploaded_at: true });
export type AskedProof = Readonly<z.output<typeof AskedProof>>;

/** Milliseconds that an upload may take after it has started in time. */
const slowest = 5 * msPerMinute;

const proofKey = (tracking: TrackingNumber, place: number): Key => ({
  pk: shipmentPartition.pk(tracking),
  sk: `${shipmentPartition.sk.proof}${place}`,
});

/** The key of a proof's file in the bucket. */
export const fileOfProof = (shipment: ShipmentId, proof: ProofId): string =>
  `${proofPrefix}${shipment}/${proof}`;

/** Which proofs does this shipment have, including those not yet uploaded? */
export async function proofsOf(table: Table, tracking: TrackingNumber): Promise<Proof[]> {
  const { items } = await table.query({
    pk: shipmentPartition.pk(tracking),
    prefix: shipmentPartition.sk.proof,
    limit: maxProofs,
  });
  return items.map((item) => Proof.parse(item));
}

type NewProof = Omit<Proof, 'place'>;

/** Puts a new proof into a free slot. @returns undefined if every slot is taken */
export function addProof(
  tracking: TrackingNumber,
  known: readonly Proof[],
  proof: NewProof,
): Write | undefined {
  for (let place = 0; place < maxProofs; place++) {
    if (known.some((one) => one.place === place)) continue;
    return { put: { ...proofKey(tracking, place), ...proof, place }, when: isNew };
  }
  return undefined;
}

/**
 * Puts a new proof into the slot of one whose file was not uploaded in time.
 * @param looked the proofs after the store was asked for their files, because otherwise an uploaded one could be lost
 * @returns undefined if all files were uploaded or still may be
 */
export function saveOverLostProof(
  tracking: TrackingNumber,
  looked: readonly Proof[],
  proof: NewProof,
  now: Date,
): Write | undefined {
  const [lost] = looked
    .filter(
      ({ uploaded_at, open_until }) =>
        uploaded_at === undefined && now.getTime() > Date.parse(open_until) + slowest,
    )
    // The same one for all who look at once, so that the same proof does not get two slots.
    .toSorted((a, b) => a.open_until.localeCompare(b.open_until));
  return (
    lost && {
      put: { ...proofKey(tracking, lost.place), ...proof, place: lost.place },
      when: { id: lost.id, open_until: lost.open_until, uploaded_at: absent },
    }
  );
}

/** Gives a proof whose file has not arrived more time. */
export const saveReopenedProof = (
  tracking: TrackingNumber,
  { id, place }: Proof,
  open_until: string,
): Write => ({
  update: change<Proof>({
    key: proofKey(tracking, place),
    set: { open_until },
    when: { id, uploaded_at: absent },
  }),
});

/** Records that the file of a proof has been stored. */
export async function confirmProof(
  table: Table,
  tracking: TrackingNumber,
  { id, place }: Proof,
  storedAt: Date,
): Promise<void> {
  const uploaded_at = storedAt.toISOString();
  await table.update(
    change<Proof>({ key: proofKey(tracking, place), setOnce: { uploaded_at }, when: { id } }),
  );
}
