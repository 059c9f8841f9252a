import * as z from 'zod';
import {
  msPerMinute,
  type ProductId,
  secondsPerHour,
  stored,
  toEpochSeconds,
  type VariantId,
  type WaitingId,
  type Work,
  type Write,
} from '#ground/data';

/**
 * Who joined a waitlist a moment ago. The index that lists waiting customers lags slightly behind the table, so nobody
 * would be notified of units that arrive just then. A pointer to each new entry is kept in its product's partition for
 * an hour.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadRecentWaiters`, for a product | 1 Query | 1 read |
 * | `addPointer` | within a transaction | 2 write |
 */
const Pointer = z.object({ place: stored.id<'Waiting'>(), variant: stored.id<'Variant'>() });
export type Pointer = Readonly<z.output<typeof Pointer>>;

const pointersOf = (product: ProductId) => `WAITLIST_NEW#${product}`;

/** Milliseconds after which an index surely lists a write. DynamoDB promises no time; it takes a second or two. */
const indexLag = msPerMinute;

/**
 * Who joined a waitlist of a product so recently that the index may not list them? The latest hundred, the latest
 * first.
 */
export async function loadRecentWaiters(
  { table, now }: Work,
  product: ProductId,
): Promise<readonly Pointer[]> {
  const between = [new Date(now.getTime() - indexLag).toISOString(), '~'] as const;
  const find = { pk: pointersOf(product), between, limit: 100, newestFirst: true, consistent: true };
  return (await table.query(find)).items.map((item) => Pointer.parse(item));
}

/** An entry on a waitlist. */
interface Place {
  readonly id: WaitingId;
  readonly product: ProductId;
  readonly variant: VariantId;
}

/** Adds a pointer to a new entry. */
export const addPointer = ({ id: place, product, variant }: Place, now: Date): Write => ({
  put: {
    pk: pointersOf(product),
    sk: `${now.toISOString()}#${place}`,
    place,
    variant,
    ttl: toEpochSeconds(now) + secondsPerHour,
  },
});
