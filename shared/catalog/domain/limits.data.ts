import { asHundredths, asKobo } from '#ground/domain';
/** The limits of a catalog. */
export const catalogLimits = {
  /** Of a product. */
  variants: 48,
  options: 3,
  /** Of an option. */
  values: 30,
  tags: 20,
  searchWords: 10,
  categories: 5,
  images: 10,
  /** Per store, and the levels of their tree. */
  categoriesOfStore: 200,
  depth: 3,
} as const;

/** The most characters of texts. */
export const textLimits = {
  productName: 200,
  description: 5000,
  sku: 64,
  barcode: 64,
  tag: 40,
  optionName: 40,
  optionValue: 60,
  categoryName: 80,
} as const;

/** The largest price. With it the largest order is still a safe integer of kobo. */
export const highestPrice = asKobo(100_000_000_000);

/** The default weight of a product: 0.50 kg. */
export const assumedWeight = asHundredths<'kg'>(50);

/** The most units of a variant in one count. */
export const maxCounted = 1_000_000;

/** Up to this many units are shown as "few left". */
export const few = 5;
