/** An amount in kobo, 1/100 of a naira: always a safe integer, so that no sum is ever rounded. */
export type Kobo = number & { readonly unit: 'kobo' };

function isKobo(value: number): value is Kobo {
  return Number.isSafeInteger(value);
}

/** @throws {RangeError} when the number is not a whole, safe number of kobo. */
export function asKobo(value: number): Kobo {
  if (isKobo(value)) return value;
  throw new RangeError(`not a whole number of kobo: ${value}`);
}

/** The largest amount that a request can name or an order can have: ten billion naira. */
export const maxAmount = asKobo(1_000_000_000_000);

// Scripts for browsers from before `1n` load this file, so it makes its big integers by `BigInt`.

/** The sum of any number of amounts, exact. */
export function sum(...amounts: readonly Kobo[]): Kobo {
  return asKobo(amounts.reduce((total, amount) => total + amount, 0));
}

/**
 * A share of an amount in basis points (1/100 of a percent), rounded down. The remainder stays with the giver, so the
 * two parts always add up to the whole.
 */
export function share(amount: Kobo, basisPoints: number): Kobo {
  return asKobo(Number((BigInt(amount) * BigInt(basisPoints)) / BigInt(10_000)));
}

/**
 * Scales an amount by part/whole, rounded half up. For prices by time, VAT and capacity.
 * @param part and whole: whole numbers, the whole above 0
 */
export function proportionOf(amount: Kobo, part: number, whole: number): Kobo {
  const [scaled, divisor] = [BigInt(2 * amount) * BigInt(part) + BigInt(whole), BigInt(2 * whole)];
  const quotient = scaled / divisor;
  // BigInt division cuts towards zero. Half up rounds towards the larger number, below zero too.
  return asKobo(Number(scaled < 0 && quotient * divisor !== scaled ? quotient - BigInt(1) : quotient));
}

/** Units, besides money, that are counted in hundredths, so that they are exact. */
type Unit = 'km' | 'kg' | 'cm' | '%';

/** A measure in hundredths of its unit: always a safe integer. Kilometres do not type-check as kilograms. */
export type Hundredths<U extends Unit> = number & { readonly hundredthsOf: U };

function isHundredths<U extends Unit>(value: number): value is Hundredths<U> {
  return Number.isSafeInteger(value);
}

/** @throws {RangeError} when the number is not a whole, safe number of hundredths. */
export function asHundredths<U extends Unit>(value: number): Hundredths<U> {
  if (isHundredths<U>(value)) return value;
  throw new RangeError(`not a whole number of hundredths: ${value}`);
}

/**
 * A measure in its unit, such as 2.5 km, rounded to hundredths.
 * @throws {RangeError} when it is not finite
 */
export function toHundredths<U extends Unit>(measure: number): Hundredths<U> {
  return asHundredths(Math.round(measure * 100));
}

/**
 * Reads the hundredths of a number digit by digit, never through a float.
 * @param text digits, with an exponent where JavaScript writes one (1e-7, 1e+21)
 * @returns the hundredths, rounded away from zero, and whether the text had at most two decimals; undefined if it is
 * not a number
 */
export function parseHundredths(
  text: string,
): { readonly value: number; readonly exact: boolean } | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d{1,3}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const kept = Math.max(0, whole.length + 2 + Number(exponent));
  const rest = digits.slice(kept);
  const value = Number(digits.slice(0, kept).padEnd(kept, '0')) + (/[1-9]/.test(rest) ? 1 : 0);
  return { value: sign && value > 0 ? -value : value, exact: rest === '' };
}

/** Hundredths as the contract prints them: exactly two decimals. */
export function toDecimal(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
