/** The code of a filled basket: 13 characters that no chat breaks or changes. */
export const basketCodeForm = /^[0-9a-z]{13}$/;

/** Makes a code that nobody can guess. @param random8 64 random bits */
export const createBasketCode = (random8: Uint8Array): string =>
  BigInt(`0x${Buffer.from(random8).toString('hex')}`)
    .toString(36)
    .padStart(13, '0');
