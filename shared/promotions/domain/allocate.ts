import { asKobo, type Kobo } from '#ground/domain';
/**
 * Spreads an amount over values in proportion to them, by the largest remainder: the shares are whole kobo, add up to the
 * amount, and none is more than its value. Of equal remainders the first wins.
 * @param amount at most the sum of the values
 */
export function allocateByValue(amount: Kobo, values: readonly Kobo[]): readonly Kobo[] {
  const whole = values.reduce((total, value) => total + BigInt(value), 0n);
  if (amount === 0 || whole === 0n) return values.map(() => asKobo(0));
  const parts = values.map((value, at) => {
    const scaled = BigInt(amount) * BigInt(value);
    return { at, share: Number(scaled / whole), rest: scaled % whole };
  });
  const missing = amount - parts.reduce((total, { share }) => total + share, 0);
  const first = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  const raised = new Set(first.slice(0, missing).map(({ at }) => at));
  return parts.map(({ at, share }) => asKobo(share + (raised.has(at) ? 1 : 0)));
}
