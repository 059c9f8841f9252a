import * as z from 'zod';
import { asRefusal, moneyIn, toDecimal } from '#ground/domain';
import { highestPrice } from '../domain/limits.data.ts';
import { isCatalogSlug, maxSlugLength } from '../domain/slugs.ts';

/** A price in a request. */
export const priceIn = moneyIn.refine(
  (price) => price <= highestPrice,
  asRefusal('too_large', `must be at most ${toDecimal(highestPrice)}`),
);

/** A slug in a request, lower-cased. */
export const catalogSlugIn = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxSlugLength)
  .refine(isCatalogSlug, 'must consist of a–z, 0–9 and single hyphens between them, and must not be a UUID');

/** The revision that a change is based on. */
export const productRevisionIn = z
  .int()
  .min(1)
  .optional()
  .meta({
    description:
      'The `revision` that you read. If another change came first, yours is refused with 409 `conflict`.',
    examples: [3],
  });
