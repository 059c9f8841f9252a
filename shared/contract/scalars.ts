import * as z from 'zod';
import { type Id, isId } from '../domain/ids.ts';
import { decimal, hundredths, type Kobo, kobo } from '../domain/money.ts';

/** Characters that belong in no name or address: controls, and halves of surrogate pairs. */
const wellFormed = (value: string) => value.isWellFormed() && !/\p{Cc}/u.test(value);

/** One line of text, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max)
    .refine(wellFormed, 'has characters that cannot be printed');

/** An id in input or output: a UUID. */
export const id = <B extends string>() =>
  z
    .custom<Id<B>>((value) => typeof value === 'string' && isId<B>(value), 'must be a UUID')
    .meta({ type: 'string', format: 'uuid' });

const number = z.union([z.number(), z.string().max(32)], 'must be a number');

/** A decimal as a JSON number or a numeric string, in hundredths; its digits are never put through a float. */
const decimalIn = (what: string, max: number, decimals: 'exact' | 'round') =>
  number
    .transform((value, context) => {
      const digits = String(value).trim();
      const cut = decimals === 'round' ? /^(-?\d+)\.(\d{2})\d+$/.exec(digits) : null;
      const read = hundredths(cut ? `${cut[1]}.${cut[2]}` : digits);
      const value100 = read === undefined ? undefined : cut ? read + 1 : read;
      if (value100 === undefined || value100 < 0 || value100 > max) {
        const limits = `between 0 and ${decimal(max)}`;
        context.issues.push({
          code: 'custom',
          input: value,
          message: `must be ${what} ${limits} with at most two decimals`,
        });
        return z.NEVER;
      }
      return value100;
    })
    .meta({ type: ['number', 'string'] });

/** Money in: naira with at most two decimals, as kobo. The largest is ten billion naira. */
export const moneyIn = decimalIn('an amount', 1_000_000_000_000, 'exact').transform(
  (value): Kobo => kobo(value),
);

/** Weight in: kilograms to two decimals (further ones are rounded up), as hundredths of a kilogram. */
export const weightIn = decimalIn('a weight in kg', 100_000_00, 'round');

/** A side of a parcel in: centimetres to two decimals, as hundredths of a centimetre. */
export const lengthIn = decimalIn('a length in cm', 10_000_00, 'round');

/** Money out: kobo as a decimal string. */
export const moneyOut = z
  .custom<Kobo>((value) => typeof value === 'number')
  .transform((value) => decimal(value))
  .pipe(z.string().regex(/^-?\d+\.\d{2}$/))
  .meta({ examples: ['2450.00'] });

/** Any other hundredths out (kilograms, kilometres): a decimal string. */
export const hundredthsOut = z
  .number()
  .int()
  .transform((value) => decimal(value))
  .pipe(z.string().regex(/^-?\d+\.\d{2}$/))
  .meta({ examples: ['12.34'] });

/** Six decimals of a degree are a tenth of a metre; what is finer is noise. */
const coordinate = (max: number) =>
  number
    .transform((value) => (/^-?\d{1,3}(\.\d+)?$/.test(String(value).trim()) ? Number(value) : Number.NaN))
    .refine((value) => Math.abs(value) <= max, `must be a number between -${max} and ${max}`)
    .transform((value) => Math.round(value * 1e6) / 1e6)
    .meta({ type: ['number', 'string'] });

/** Degrees. */
export const latitudeIn = coordinate(90);
/** Degrees. */
export const longitudeIn = coordinate(180);

/** A phone number in international form, spaces and hyphens allowed. */
export const phoneIn = z
  .string()
  .transform((value) => value.replaceAll(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be an international number with a + prefix'))
  .meta({ examples: ['+2348012345678'] });

/** An e-mail address, lower-cased, because that is how people are told apart. */
export const emailIn = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be an e-mail address'))
  .meta({ examples: ['ada@shop.example'] });

/** A time out: ISO 8601 UTC with milliseconds. */
export const timeOut = z.iso.datetime().meta({ examples: ['2026-01-31T09:30:00.000Z'] });
