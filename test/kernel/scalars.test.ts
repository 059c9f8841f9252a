import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  defineId,
  isEmptyRefused,
  latitudeIn,
  lengthIn,
  longitudeIn,
  moneyIn,
  nameParameter,
  nounOf,
  refuseEmpty,
  textOf,
  weightIn,
} from '../../shared/kernel/scalars.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const why = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

/** Numbers as JSON may hold them: of every size, both zeros, those that JavaScript writes with an exponent. */
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -200_000, max: 200_000, noNaN: true }),
  fc.integer({ min: -20_000_000, max: 20_000_000 }).map((hundredths) => hundredths / 100),
  fc.constantFrom(0, -0, 1e-7, -1e-7, 5e-324, 1e21, 100_000, 100_000.000001),
);

/** A decimal as text, and what it is worth: whole hundredths, and whether more follows. */
const decimals = fc
  .tuple(
    fc.boolean(),
    fc.nat({ max: 99_999_999 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 8 }),
  )
  .map(([negative, whole, fraction]) => ({
    typed: `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`,
    hundredths: whole * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')),
    more: Number(fraction.slice(2)) > 0,
    places: fraction.length,
    negative: negative && Number(`${whole}.${fraction}`) > 0,
  }));

describe.each([
  ['a weight', weightIn, 100_000],
  ['a side', lengthIn, 10_000],
] as const)('%s', (_, schema, most) => {
  test('is a number of JSON that is not negative, rounded up to two decimals', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const read = schema.safeParse(number);
        expect(read.success).toBe(number >= 0 && number <= most);
        if (!read.success) return;
        expect(number).toBeLessThanOrEqual(read.data / 100);
        if (read.data > 0) expect(number).toBeGreaterThan((read.data - 1) / 100);
        expect(Object.is(read.data, -0)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is a string of digits, read the same', () => {
    fc.assert(
      fc.property(decimals, ({ typed, hundredths, more, negative }) => {
        const worth = hundredths + (more ? 1 : 0);
        const read = schema.safeParse(` ${typed} `);
        expect(read.success).toBe(!negative && worth <= most * 100);
        if (read.success) expect(Object.is(read.data, worth)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is refused for the reason that it is refused for', () => {
    expect(why(schema, -0.001)).toMatch(/^must be a \w+ in \w+ between 0 and \d+\.00$/);
    for (const typed of ['1e3', '', '0x10', '1,5', 'heavy', Number.POSITIVE_INFINITY])
      expect(why(schema, typed)).toBe('must be a number, or a string of plain digits');
  });
});

describe('an amount', () => {
  test('is a number of JSON with two decimals at most', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const read = moneyIn.safeParse(number);
        const exact = Number(number.toFixed(2)) === number;
        expect(read.success).toBe(number >= 0 && number <= 1e10 && exact);
        if (read.success) expect(read.data / 100 === number).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is a string of digits with two decimals at most', () => {
    fc.assert(
      fc.property(decimals, ({ typed, hundredths, places, negative }) => {
        const read = moneyIn.safeParse(typed);
        expect(read.success).toBe(!negative && places <= 2);
        if (read.success) expect(Object.is(read.data, hundredths)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([1e-7, 0.001, -1, 1e21])('is refused with a reason where it cannot be paid: %d', (number) => {
    expect(why(moneyIn, number)).toBe(
      'must be an amount between 0 and 10000000000.00 with at most two decimals',
    );
  });
});

describe.each([
  ['a latitude', latitudeIn, 90],
  ['a longitude', longitudeIn, 180],
] as const)('%s', (_, schema, most) => {
  test('is any number of degrees, to six decimals', () => {
    const degrees = fc.oneof(numbers, fc.double({ min: -most, max: most, noNaN: true }));
    fc.assert(
      fc.property(degrees, (number) => {
        const read = schema.safeParse(number);
        expect(read.success).toBe(Math.abs(number) <= most);
        if (!read.success) return;
        expect(Math.abs(read.data - number)).toBeLessThan(0.000_000_6);
        expect(Object.is(read.data, -0)).toBe(false);
        expect(schema.parse(String(read.data.toFixed(6)))).toBe(read.data);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a text', () => {
  const any = textOf(10_000);

  test('has no code point that stands for no character, which a queue would not carry', () => {
    const planes = Array.from({ length: 17 }, (_, plane) => [
      plane * 0x10000 + 0xfffe,
      plane * 0x10000 + 0xffff,
    ]);
    const arabic = Array.from({ length: 32 }, (_, at) => 0xfdd0 + at);
    const let_in = [...planes.flat(), ...arabic]
      .map((code) => String.fromCodePoint(code))
      .filter((character) => takes(any, character) || takes(any, `before${character}after`));
    expect(let_in).toEqual([]);
  });

  test.each(['Ọláwálé Ṣóyínká', '👩🏾‍🍳', '👨‍👩‍👧‍👦', '🇳🇬', '1️⃣', 'نَص', '北京', '\ufffd'])(
    'may be %s',
    (written) => expect(any.parse(written)).toBe(written),
  );
});

test('an id is read in either case, as lower case', () => {
  const lower = randomUUID();
  expect(defineId().parse(lower.toUpperCase())).toBe(lower);
  expect(defineId().parse(lower)).toBe(lower);
  for (const other of [
    `${lower}\n`,
    ` ${lower}`,
    lower.slice(1),
    lower.replaceAll('-', ''),
    '',
    7,
    null,
    undefined,
  ])
    expect(why(defineId(), other)).toBe('must be a UUID');
});

describe('a mark of a schema', () => {
  const plain = z.string();

  test('is on what is answered, and not on the schema, which other fields may share', () => {
    expect(nounOf(nameParameter('invitation with this token', plain))).toBe('invitation with this token');
    expect(isEmptyRefused(refuseEmpty(plain))).toBe(true);
    expect([nounOf(plain), isEmptyRefused(plain)]).toEqual([undefined, false]);
  });
});
