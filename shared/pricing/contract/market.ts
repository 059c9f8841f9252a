import * as z from 'zod';
import { defaultCountry, markets } from '#ground/domain';

/** A country that parcels are carried in: the live market. */
export const marketCountry = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.literal(markets, `must be ${markets.join(', ')}; no other country is served`))
  .default(defaultCountry)
  .meta({ description: 'Two-letter ISO code. Only NG is served.', enum: [...markets] });
