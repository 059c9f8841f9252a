import type * as z from 'zod';
import { asRefusal, type Hundredths, lengthIn } from '#ground/domain';
import type { Dimensions } from '../domain/fare.ts';

const names = ['length_cm', 'width_cm', 'height_cm'] as const;
const side = lengthIn.optional();

/** The sides of a package in: all three, or none. */
export const sidesIn = {
  length_cm: side.describe('The three sides together give the volumetric weight: L × W × H / 5000 kg.'),
  width_cm: side,
  height_cm: side,
};

type Sides = Readonly<Partial<Record<(typeof names)[number], Hundredths<'cm'> | undefined>>>;

/**
 * Refuses one or two sides alone. A volume needs three; if the sent ones were ignored, a large box would be priced as a
 * small one.
 */
export function refuseIncomplete(given: Sides, context: z.core.$RefinementCtx): void {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return;
  for (const name of missing) {
    const refusal = asRefusal('required', 'is required when another side is given', name);
    context.addIssue({ code: 'custom', ...refusal });
  }
}

/** The sides in the form that the pricing rules read. */
export function dimensionsOf({
  length_cm: length,
  width_cm: width,
  height_cm: height,
}: Sides): Dimensions | undefined {
  const measured = length !== undefined && width !== undefined && height !== undefined;
  return measured ? { length, width, height } : undefined;
}
