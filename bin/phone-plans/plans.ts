import metadata from 'libphonenumber-js/max/metadata';
import * as z from 'zod';
import { countries, countryNames } from '../../shared/kernel/geo.ts';

/** The parts of a plan in the metadata: calling code, numbers as a whole, and numbers of each type (the twelfth part). */
const Plan = z.array(z.unknown()).transform((parts) => ({
  code: z.string().parse(parts[0]),
  whole: z.string().parse(parts[2]),
  types: z.array(z.union([z.literal(0), z.tuple([z.string()]).rest(z.unknown())])).parse(parts[11]),
}));

/** The numbers of a plan after its calling code, as a regular expression: of one of its types. */
const patternOf = ({ whole, types }: z.output<typeof Plan>) =>
  `^(?=(?:${whole})$)(?:${types.flatMap((type) => (type === 0 ? [] : [type[0]])).join('|')})$`;

/** The numbering plans of the supported countries, from the metadata of libphonenumber-js, as JSON. */
export function makePlans(): string {
  const plans = countries.map((country) => {
    const plan = Plan.parse(metadata.countries[country]);
    return { code: `+${plan.code}`, country: countryNames[country], numbers: patternOf(plan) };
  });
  return `${JSON.stringify(plans, null, 2)}\n`;
}
