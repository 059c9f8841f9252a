/** Crockford's 32 symbols: no I, L, O, U. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The lowest bits as this many symbols. */
export const base32Of = (bits: bigint, length: number): string =>
  Array.from({ length }, (_, at) => base32[Number((bits >> BigInt(5 * (length - 1 - at))) & 31n)]).join('');

/** Symbols as people write them, in any case, with O for 0 and I or L for 1. Other characters stay as they are. */
export const asBase32 = (text: string): string =>
  text.toUpperCase().replace(/[OIL]/g, (character) => lookAlikes[character] ?? character);
