import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { makePlans } from '../../bin/phone-plans/plans.ts';
import { callingCodes } from '../../shared/kernel/geo.ts';
import { assertRealPhone, phoneIn } from '../../shared/kernel/scalars.ts';
import { earlierPhoneOf, parsePhone, toOnePhone } from '../../shared/kernel/texts/parse-phone.ts';
import planData from '../../shared/kernel/texts/phone-plans.data.json' with { type: 'json' };
import { normalizePhone } from '../../shared/shopfront/domain/phone.ts';

const digitsOf = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const code = fc.constantFrom(...callingCodes);
/** Numbers of the four countries of about the right length; most begin as their mobile numbers do. */
const numbers = fc
  .tuple(code, fc.constantFrom('', '70', '80', '90', '20', '7', '2', '5', '8', '1'), digitsOf(4, 11))
  .map((parts) => parts.join(''))
  .filter((number) => number.length <= 16 && !number.startsWith('+234000000000'));
const noise = fc.constantFrom(...' -.()\u00a0\u2011\u2013\u200b\u200e\u202a\u202c\u2066\ufeff');
/** A text with separators and invisible characters between its characters. */
const noisy = (text: string) =>
  fc
    .array(fc.tuple(fc.nat({ max: text.length }), noise), { maxLength: 8 })
    .map((places) => places.reduce((so, [at, what]) => so.slice(0, at) + what + so.slice(at), text));

describe('a phone number', () => {
  test('is judged by the numbering plans of the library', () => {
    expect(`${JSON.stringify(planData, null, 2)}\n`, 'run `node bin/phone-plans/make.ts`').toBe(makePlans());
  });

  test('is taken in a supported country where the library calls it valid', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const calling = callingCodes.find((one) => number.startsWith(one)) ?? '';
        const bare = calling + number.slice(calling.length).replace(/^0/, '');
        const isTaken = bare.length <= 16 && !bare.startsWith(`${calling}0`) && isValidPhoneNumber(bare);
        expect(parsePhone(number)).toBe(isTaken ? bare : undefined);
      }),
      { numRuns: 20_000 },
    );
  });

  test('has one spelling, whatever is between its digits and with or without its zero', () => {
    const valid = numbers.filter((number) => parsePhone(number) === number);
    const spelled = valid.chain((number) =>
      fc.tuple(fc.constant(number), fc.oneof(noisy(number), noisy(earlierPhoneOf(number) ?? number))),
    );
    fc.assert(
      fc.property(spelled, ([number, spelling]) => {
        expect(parsePhone(spelling)).toBe(number);
        expect(toOnePhone(spelling)).toBe(number);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the same after it was read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          numbers,
          digitsOf(1, 16).map((digits) => `+${digits}`),
        ),
        (typed) => {
          const phone = parsePhone(typed);
          if (phone === undefined) return;
          expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
          expect(parsePhone(phone)).toBe(phone);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['+234 803 123 4567', '+2348031234567'],
    ['+234 0803 123 4567', '+2348031234567'],
    ['\u202a+234\u2011803\u2011123\u20114567\u202c', '+2348031234567'],
    ['+234\u200b803.123.4567', '+2348031234567'],
    ['+234 (0)803 123 4567', '+2348031234567'],
    ['+233 024 123 4567', '+233241234567'],
    ['+254 0712 345678', '+254712345678'],
    ['+27 082 123 4567', '+27821234567'],
    ['+234 201 270 1234', '+2342012701234'],
    ['+225 07 12 34 56 78', '+2250712345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+241 06 12 34 56', '+24106123456'],
    ['+44 7911 123456', '+447911123456'],
  ])('may be %s, which is %s', (typed, phone) => {
    expect(phoneIn.parse(typed)).toBe(phone);
  });

  test.each([
    ['+234 802 5558 1', 'must be a valid number in Nigeria (+234): a mobile number has 10 digits after +234'],
    [
      '+234 803 123 45678',
      'must be a valid number in Nigeria (+234): a mobile number has 10 digits after +234',
    ],
    ['+2340000000007', 'must be a valid number in Nigeria (+234): a mobile number has 10 digits after +234'],
    ['+233 12', 'must be an international number with a + prefix'],
    ['+233 991 234 567', 'must be a valid number in Ghana (+233)'],
    ['+254 12345678', 'must be a valid number in Kenya (+254)'],
    ['0803\u200b 123 4567', 'must be an international number with a + prefix; try +2348031234567'],
    ['+1234567890123456', 'must be an international number with a + prefix'],
  ])('is not %s', (typed, why) => {
    expect(phoneIn.safeParse(typed).error?.issues[0]?.message).toBe(why);
  });

  test('stays as it is, where it is one for tests', () => {
    for (const last of '0123456') expect(parsePhone(`+234000000000${last}`)).toBe(`+234000000000${last}`);
  });

  test('is refused in live mode alone, where it is one for tests', () => {
    expect(() => assertRealPhone('live', '+2340000000003', '/phone')).toThrow();
    for (const [mode, phone] of [
      ['test', '+2340000000003'],
      ['live', '+2348031234567'],
    ] as const)
      expect(() => assertRealPhone(mode, phone, '/phone')).not.toThrow();
  });

  test('is sent as the API takes it, where a customer types it as dialled at home', () => {
    expect(normalizePhone('\u202a0803\u2011123 4567\u202c')).toBe('+2348031234567');
  });
});
