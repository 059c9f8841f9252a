/** An amount in kobo, 1/100 of a naira: always a safe integer, so that no sum is ever rounded. */
export type Kobo = number & { readonly unit: 'kobo' };

function isKobo(value: number): value is Kobo {
  return Number.isSafeInteger(value);
}

/** @throws {RangeError} when the number is not a whole, safe number of kobo. */
export function kobo(value: number): Kobo {
  if (isKobo(value)) return value;
  throw new RangeError(`not a whole number of kobo: ${value}`);
}

/** The sum of any number of amounts, exact. */
export function sum(...amounts: readonly Kobo[]): Kobo {
  return kobo(amounts.reduce((total, amount) => total + amount, 0));
}

/**
 * A share of an amount in basis points (1/100 of a percent), rounded down, so that what is left over stays with
 * the giver and the two parts always add up to the whole.
 */
export function share(amount: Kobo, basisPoints: number): Kobo {
  return kobo(Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n));
}

/** The hundredths of a decimal with at most two places, read digit by digit and never through a float. */
export function hundredths(text: string): number | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const value = Number(`${match[1]}${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return value === 0 ? 0 : value;
}

/** Hundredths as the contract prints them: exactly two decimals. */
export function decimal(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
