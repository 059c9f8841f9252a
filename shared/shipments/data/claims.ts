import * as z from 'zod';
import {
  type ClaimId,
  defineList,
  type Item,
  isNew,
  type Key,
  modes,
  pageOfShards,
  pickShard,
  shardsOf,
  stored,
  type Table,
  type Tenant,
  type Write,
} from '#ground/data';
import { type ClaimStatus, claimKinds, claimStatuses, faults, maxClaims } from '../domain/claims.ts';
import { type TrackingNumber, trackingOfId } from '../domain/number/tracking-number.ts';
import { shipmentPartition } from './partition.ts';

/**
 * Claims about a shipment, in its partition. A claim has one of ten places. The next place is free only for the first of
 * two claims at once, and is taken only when the claims before it are closed: so one claim at most is open. A claim's id
 * begins as its shipment's does, and so leads to it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `claimsOf` a shipment, `loadUncheckedClaim` | 1 Query | 1 read |
 * | `listClaims` a status, oldest first | 4 Query of `inStatus`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a claim |
 * | `addClaim`, `saveEndedClaim` | within a transaction | 2 write, 1 or 2 for the index entries |
 */
const Claim = z.object({
  id: stored.id<'Claim'>(),
  place: z.number(),
  shipment: stored.id<'Shipment'>(),
  merchant: stored.id<'User'>(),
  mode: z.enum(modes),
  kind: z.enum(claimKinds),
  status: z.enum(claimStatuses),
  /** The claimed amount. */
  amount: stored.kobo(),
  declared_value: stored.kobo(),
  description: z.string(),
  proofs: z.array(stored.id<'Proof'>()),
  created_at: z.string(),
  /** When it was decided or withdrawn. */
  closed_at: z.string().optional(),
  /** What was paid. */
  paid: stored.kobo().optional(),
  /** How much of it the rider's deposit paid. */
  from_deposit: stored.kobo().optional(),
  at_fault: z.enum(faults).optional(),
  /** Why it was rejected, or the admin's note on the payment. */
  reason: z.string().optional(),
});
export type Claim = Readonly<z.output<typeof Claim>>;

const claimKey = (tracking: TrackingNumber, place: number): Key => ({
  pk: shipmentPartition.pk(tracking),
  sk: `${shipmentPartition.sk.claim}${place}`,
});

const shards = (mode: string, status: ClaimStatus) => shardsOf(`CLAIMS#${mode}#${status}`, 4);

const claimLists = {
  /** The claims of a mode in a status, in four shards, by the time they were made: for admins. */
  inStatus: defineList({
    index: 'gsi2',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ created_at, id }: Pick<Claim, 'created_at' | 'id'>) => `${created_at}#${id}`,
  }),
};

const itemOf = (claim: Claim): Item & Key => ({
  ...claimKey(trackingOfId(claim.shipment), claim.place),
  ...claim,
  ...claimLists.inStatus.keys({ ...claim, shard: pickShard(shards(claim.mode, claim.status), claim.id) }),
});

/** Where the claims of a mode in a status are listed: their shards. */
export const placesOfClaims = (mode: Tenant['mode'], status: ClaimStatus) =>
  shards(mode, status).map((shard) => claimLists.inStatus.at({ shard }));

/** Reads an item that is a claim. */
export const parseClaim = (item: Item): Claim => Claim.parse(item);

/** Which claims were made about this shipment? Oldest first. */
export async function claimsOf(table: Table, tracking: TrackingNumber): Promise<Claim[]> {
  const { items } = await table.query({
    pk: shipmentPartition.pk(tracking),
    prefix: shipmentPartition.sk.claim,
    limit: maxClaims,
    consistent: true,
  });
  return items.map(parseClaim);
}

/** Which claim has this id? Does not check access. */
export async function loadUncheckedClaim(table: Table, id: ClaimId): Promise<Claim | undefined> {
  return (await claimsOf(table, trackingOfId(id))).find((claim) => claim.id === id);
}

/** Which claims of a mode have this status? The oldest first. */
export async function listClaims(
  table: Table,
  mode: Tenant['mode'],
  status: ClaimStatus,
  page: { readonly limit: number; readonly after: Item | undefined },
): Promise<{ claims: Claim[]; next: Item | undefined }> {
  const { items, next } = await pageOfShards(table, placesOfClaims(mode, status), page);
  return { claims: items.map(parseClaim), next };
}

/** Puts a claim in the place after those that were read. If another claim took it, the handler runs again. */
export const addClaim = (claim: Claim): Write => ({ put: itemOf(claim), when: isNew });

/** Saves the end of a claim that was read open. If it has ended meanwhile, the handler runs again. */
export const saveEndedClaim = (ended: Claim): Write => ({
  put: itemOf(ended),
  when: { id: ended.id, status: 'OPEN' },
});
