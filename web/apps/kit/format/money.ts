/** An amount as the API writes it, such as `12500.00`, in naira. */
export type Amount = string;

/** The parts of an amount that a page sets apart: the kobo are small. */
export interface MoneyParts {
  readonly sign: '' | '−';
  /** Such as `₦12,500`. */
  readonly naira: string;
  /** Such as `.00`. */
  readonly kobo: string;
}

const minor = 100n;

/** An amount in kobo, which are whole. @throws RangeError for what is no amount */
export function readKobo(amount: Amount): bigint {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`${amount} is no amount`);
  const kobo = BigInt(whole) * minor + BigInt(part.padEnd(2, '0'));
  return sign ? -kobo : kobo;
}

/** An amount of kobo as the API writes it. */
function toAmount(kobo: bigint): Amount {
  const size = kobo < 0n ? -kobo : kobo;
  return `${kobo < 0n ? '-' : ''}${size / minor}.${String(size % minor).padStart(2, '0')}`;
}

/** Adds up amounts. */
export const sumOf = (amounts: readonly Amount[]): Amount =>
  toAmount(amounts.reduce((sum, amount) => sum + readKobo(amount), 0n));

/** An amount in its parts. */
export function moneyPartsOf(amount: Amount): MoneyParts {
  const kobo = readKobo(amount);
  const [whole = '', part = ''] = toAmount(kobo < 0n ? -kobo : kobo).split('.');
  return {
    sign: kobo < 0n ? '−' : '',
    naira: `₦${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}`,
    kobo: `.${part}`,
  };
}

/** An amount as a line of text: `₦12,500.00`. */
export function writeMoney(amount: Amount): string {
  const { sign, naira, kobo } = moneyPartsOf(amount);
  return sign + naira + kobo;
}

/** An amount as somebody would type it: `12,500`, with kobo where there are any. */
export function writeTyped(amount: Amount): string {
  const { naira, kobo } = moneyPartsOf(amount);
  return naira.slice(1) + (kobo === '.00' ? '' : kobo);
}

/** What somebody typed as money, as the API takes it: without the sign of the currency and separators. */
export const readMoney = (typed: string): string => typed.replaceAll(/[₦,\s]/g, '');
