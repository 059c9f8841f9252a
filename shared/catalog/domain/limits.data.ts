import { hundredths, kobo } from '../../kernel/money.ts';

/** The sizes of a catalog. */
export const catalogLimits = {
  /** Of a product. */
  variants: 48,
  options: 3,
  /** Of an option. */
  values: 30,
  tags: 20,
  categories: 5,
  images: 10,
  /** Of a store, and how many of them stand on one another. */
  categoriesOfStore: 200,
  depth: 3,
} as const;

/** The largest price. With it the largest order is still a safe integer of kobo. */
export const highestPrice = kobo(100_000_000_000);

/** The weight of a product that does not say its own: 0.50 kg. */
export const assumedWeight = hundredths<'kg'>(50);

/** The most units of a variant that somebody counts. */
export const mostCounted = 1_000_000;

/** At most as many units are shown to be left. */
export const few = 5;
