import * as z from 'zod';

/** A country that parcels are carried in: the live market. */
export const marketCountry = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.literal('NG', 'only NG is served'))
  .default('NG')
  .describe('Two-letter ISO code. Only NG is served.');
