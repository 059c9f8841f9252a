import type { ProductId } from '../../kernel/ids.ts';
import { epochSeconds, secondsPerDay } from '../../kernel/time.ts';
import { isNew } from '../../platform/table/condition.ts';
import { shardFor, shardsOf } from '../../platform/table/sweep.ts';
import type { Key, Write } from '../../platform/table/table.ts';

/**
 * The end of a product, for orders of what is not counted. An order of a counted product writes its stock level, which a
 * deletion closes. An order of another one writes nothing of the product, so it checks one of ten items, by its own id, which
 * the deletion puts there: whichever is committed first wins. An order is committed seconds after it has read the product, so
 * the items stay for a day.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `assertOnSale` | within a transaction | 2 write |
 * | `endSale` | within a transaction | 20 write |
 */
const keysOf = (product: ProductId): readonly string[] => shardsOf(`PRODUCT_END#${product}`, 10);
const keyAt = (pk: string): Key => ({ pk, sk: 'END' });

/** The item that says to an order that a product has ended. */
export const endKeyFor = (product: ProductId, order: string): Key => keyAt(shardFor(keysOf(product), order));

/** Checks that a product is not deleted. @param refuse makes the refusal */
export const assertOnSale = (product: ProductId, order: string, refuse: () => Error): Write => ({
  check: endKeyFor(product, order),
  when: isNew,
  refuse,
});

/** Ends the sale of a product that is deleted. */
export const endSale = (product: ProductId, now: Date): Write[] =>
  keysOf(product).map((pk) => ({ put: { ...keyAt(pk), ttl: epochSeconds(now) + secondsPerDay } }));
