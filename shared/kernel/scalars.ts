import * as z from 'zod';
import { type Id, parseId, toId } from './ids.ts';
import {
  asHundredths,
  asKobo,
  type Hundredths,
  type Kobo,
  maxAmount,
  parseHundredths,
  toDecimal,
} from './money.ts';
import { type FieldCode, refuseField } from './problem.ts';
import type { Mode } from './roles.ts';
import { toLine, toParagraphs } from './texts/clean-text.ts';
import { describePhoneFault, isTestPhone, parsePhone } from './texts/parse-phone.ts';
import { isOfThisMillennium, parseTime } from './texts/parse-time.ts';

/** The body of an answer that says no more than its status. */
export const Empty = z.object({});

/**
 * Whether a text has no characters that are wrong in a name or an address: controls, halves of surrogate pairs, and
 * noncharacter code points, which queues refuse.
 */
export const isPrintable = (value: string) => !/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(value);

/**
 * Why a refinement refuses a value, for programs and in words.
 * @param field the wrong one, if the refinement is of an object
 */
export const asRefusal = (code: FieldCode, message: string, field?: string) => ({
  message,
  params: { code },
  ...(field !== undefined && { path: [field] }),
});

/** One line of text, trimmed: a line break or tab is a space, and what nobody sees is empty. */
export const textOf = (max: number) =>
  z
    .string()
    .overwrite(toLine)
    .min(1, 'must not be empty')
    .max(max)
    .refine(isPrintable, 'has characters that are not printable');

/** Several lines of text, trimmed. */
export const paragraphsOf = (max: number) =>
  z
    .string()
    .overwrite(toParagraphs)
    .min(1, 'must not be empty')
    .max(max)
    .refine(
      (value) => isPrintable(value.replaceAll(/[\n\t]/g, ' ')),
      'has characters that are not printable',
    );

/** An id in input or output: a UUID, lower-cased on input. */
export const defineId = <B extends string>() =>
  z
    .custom<Id<B>>((value) => typeof value === 'string' && parseId(value) !== undefined, 'must be a UUID')
    .overwrite((value) => toId<B>(value.toLowerCase()))
    .meta({ type: 'string', format: 'uuid' });

const notNumeric = 'must be a number, or a string of plain digits';
const digits = z
  .string()
  .trim()
  .max(32)
  .regex(/^-?\d+(\.\d+)?$/, notNumeric);
const number = z.union([z.number(), digits], notNumeric);

/** Why a number is refused that is not between 0 and the maximum, or has too many digits. */
const outsideOf = (value: number, largest: number): FieldCode =>
  value < 0 ? 'too_small' : value > largest ? 'too_large' : 'wrong_format';

/**
 * A decimal as a JSON number or a numeric string, in hundredths. Its digits never go through a float.
 * @param brand the type of the hundredths
 */
const decimalIn = <T extends number>(
  what: string,
  max: number,
  decimals: 'exact' | 'round',
  brand: (value: number) => T,
) =>
  number
    .transform((value, context) => {
      const read = parseHundredths(String(value));
      if (read && read.value >= 0 && read.value <= max && (read.exact || decimals === 'round'))
        return brand(read.value);
      const places = decimals === 'exact' ? ' with at most two decimals' : '';
      const words = `must be ${what} between 0 and ${toDecimal(max)}${places}`;
      context.issues.push({
        code: 'custom',
        input: value,
        ...asRefusal(outsideOf(Number(value), max / 100), words),
      });
      return z.NEVER;
    })
    .meta({ type: ['number', 'string'], minimum: 0, maximum: max / 100 });

/** Money in: naira with at most two decimals, as kobo. */
export const moneyIn = decimalIn('an amount', maxAmount, 'exact', asKobo);

/** Weight in: kilograms, rounded up to two decimals, as hundredths of a kilogram. */
export const weightIn = decimalIn('a weight in kg', 100_000_00, 'round', asHundredths<'kg'>);

/** A side of a parcel in: centimetres, rounded up to two decimals, as hundredths of a centimetre. */
export const lengthIn = decimalIn('a length in cm', 10_000_00, 'round', asHundredths<'cm'>);

/** A share in: per cent with at most two decimals, as hundredths of a per cent. */
export const percentIn = decimalIn('a percentage', 100_00, 'exact', asHundredths<'%'>);

/** Hundredths out, as a decimal string. */
const decimalOut = <T extends number>() =>
  z
    .custom<T>(Number.isSafeInteger)
    .transform((value) => toDecimal(value))
    .pipe(z.string().regex(/^-?\d+\.\d{2}$/));

/** Money out: kobo as a decimal string. */
export const moneyOut = decimalOut<Kobo>().meta({ examples: ['2450.00'] });

/** A measure out (kilograms, kilometres, centimetres, per cent): its hundredths as a decimal string. */
export const hundredthsOutOf = <U extends 'km' | 'kg' | 'cm' | '%'>() =>
  decimalOut<Hundredths<U>>().meta({ examples: ['12.34'] });

/** Six decimals of a degree are a tenth of a metre. Finer digits are noise. */
const coordinate = (max: number) =>
  number
    .transform(Number)
    .refine((value) => value >= -max, asRefusal('too_small', `must be a number between -${max} and ${max}`))
    .refine((value) => value <= max, asRefusal('too_large', `must be a number between -${max} and ${max}`))
    // Adding zero turns -0 into 0.
    .transform((value) => Math.round(value * 1e6) / 1e6 + 0)
    .meta({ type: ['number', 'string'], minimum: -max, maximum: max });

/** Degrees. */
export const latitudeIn = coordinate(90);
/** Degrees. */
export const longitudeIn = coordinate(180);

/** A phone number in international form, in any spelling, as E.164. */
export const phoneIn = z
  .string()
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone !== undefined) return phone;
    context.issues.push({
      code: 'custom',
      input: typed,
      ...asRefusal('wrong_format', describePhoneFault(typed)),
    });
    return z.NEVER;
  })
  .meta({ examples: ['+2348012345678'] });

/** @throws Problem invalid_request at the pointer, for a number for tests in live mode */
export function assertRealPhone(mode: Mode, phone: string, pointer: string): void {
  if (mode === 'live' && isTestPhone(phone))
    throw refuseField(pointer, 'is a number for tests: it has a meaning in test mode alone', 'wrong_format');
}

/** An e-mail address, lower-cased, because accounts are identified by it. */
export const emailIn = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be an e-mail address'))
  .meta({ examples: ['ada@shop.example'] });

/**
 * A query field: the most results to return.
 * @param usual the default
 */
export const limitOf = (what: string, most: number, usual: number) =>
  z.coerce
    .number<string | undefined>()
    .int()
    .min(1)
    .max(most)
    .default(usual)
    .describe(`${what}, 1 to ${most}.`);

/** A query field: which related objects to answer whole, in place of their ids. */
export const expandOf = <const N extends string>(names: readonly N[]) =>
  z
    .string()
    .transform((text, context): readonly N[] => {
      const asked = text.split(',').map((name) => name.trim());
      if (asked.every((one) => names.some((name) => name === one)))
        return names.filter((name) => asked.includes(name));
      const words = `must be one of ${names.join(', ')}, or several of them with commas between`;
      context.issues.push({ code: 'custom', input: text, ...asRefusal('not_one_of', words) });
      return z.NEVER;
    })
    .optional()
    .meta({
      description: `The related objects to answer whole, in place of their ids: ${names.join(', ')}, with commas between. One that you may not read on its own stays an id.`,
      examples: [names.join(',')],
    });

/** A day in: YYYY-MM-DD. */
export const dayIn = z.iso
  .date({ error: 'must be a day: YYYY-MM-DD', abort: true })
  .refine(isOfThisMillennium, 'must be a day between the years 2000 and 2999');

/** A time in: ISO 8601 with Z or an offset from UTC, as UTC with milliseconds and Z. */
export const timeIn = z
  .string()
  .transform((said, context) => {
    const time = parseTime(said);
    if (time !== undefined && isOfThisMillennium(said.trim()) && isOfThisMillennium(time)) return time;
    const why =
      time === undefined
        ? 'must be a time: ISO 8601 with its offset from UTC'
        : 'must be a time between the years 2000 and 2999';
    context.issues.push({ code: 'custom', input: said, ...asRefusal('wrong_format', why) });
    return z.NEVER;
  })
  .meta({ type: 'string', format: 'date-time' });

/** The most entries of a list that are counted. */
export const maxCountedEntries = 99;

/** A count of the entries of a list in an answer. @param what is counted, as a sentence */
export const countOut = (what: string, example = 0) =>
  z
    .int()
    .max(maxCountedEntries)
    .meta({
      description: `${what} ${maxCountedEntries} means ${maxCountedEntries} or more.`,
      examples: [example],
    });

/** A time out: ISO 8601 UTC with milliseconds. */
export const timeOut = z.iso.datetime().meta({ examples: ['2026-01-31T09:30:00.000Z'] });

/** A link out, to which the caller uploads a file. */
export const uploadOut = z.object({
  method: z.literal('PUT'),
  url: z.url().describe('Send the bytes of the file here, and nothing else. Anyone with this URL can.'),
  headers: z
    .record(z.string(), z.string())
    .describe('Send these headers as they are. Most clients set the length themselves.'),
  expires_at: timeOut,
});

const nouns = new WeakMap<z.core.$ZodType, string>();

/**
 * Declares what a parameter names, for the answer if it does not exist: "invitation with this token". The default is
 * the parameter's name. Mark the finished schema, because each change of a schema makes another one.
 */
export function nameParameter<S extends z.ZodType>(what: string, schema: S): S {
  const marked = schema.clone();
  nouns.set(marked, what);
  return marked;
}

/** The declared name of a parameter's object. */
export const nounOf = (schema: z.core.$ZodType): string | undefined => nouns.get(schema);

/**
 * The token of a mailed link, in a path, and what it claims to be for.
 * @param parse what a token claims; undefined if the text is no token
 * @param most the characters of the longest token
 */
export const defineInvitationToken = <C extends object>(parse: (text: string) => C | undefined, most = 120) =>
  nameParameter(
    'invitation with this token',
    z
      .string()
      .max(most)
      .transform((text, context) => {
        const claims = parse(text);
        if (claims) return { text, ...claims };
        context.issues.push({ code: 'custom', input: text, message: 'is not the token of an invitation' });
        return z.NEVER;
      })
      .describe('The token of the link in the mail.'),
  );

const emptyRefused = new WeakSet<z.core.$ZodType>();

/**
 * Marks an optional field whose empty text does not mean that the field is absent: its schema sees the text, and
 * refuses it. Mark the finished schema, because each change of a schema makes another one.
 */
export function refuseEmpty<S extends z.ZodType>(schema: S): S {
  const marked = schema.clone();
  emptyRefused.add(marked);
  return marked;
}

/** Whether a schema has that mark. */
export const isEmptyRefused = (schema: z.core.$ZodType): boolean => emptyRefused.has(schema);
