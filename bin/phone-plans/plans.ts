import metadata from 'libphonenumber-js/max/metadata';
import * as z from 'zod';
import { countries } from '../../shared/kernel/geo.ts';

/** The parts of a plan in the metadata: calling code, numbers as a whole, and numbers of each type (the twelfth part). */
const Plan = z.array(z.unknown()).transform((parts) => ({
  code: z.string().parse(parts[0]),
  whole: z.string().parse(parts[2]),
  types: z.array(z.union([z.literal(0), z.tuple([z.string()]).rest(z.unknown())])).parse(parts[11]),
}));

/** The numbers of a plan after its calling code, as a regular expression: of one of its types. */
const patternOf = ({ whole, types }: z.output<typeof Plan>) =>
  `^(?=(?:${whole})$)(?:${types.flatMap((type) => (type === 0 ? [] : [type[0]])).join('|')})$`;

/** The plans of the supported countries by calling code, from the metadata of libphonenumber-js. */
export function makePlans(): string {
  const plans = countries.map((country) => Plan.parse(metadata.countries[country]));
  return `${JSON.stringify(Object.fromEntries(plans.map((plan) => [plan.code, patternOf(plan)])), null, 2)}\n`;
}
