/** The accepted ids: four for persons, and the registration of a business. */
export const idTypes = ['NIN', 'PASSPORT', 'DRIVERS_LICENCE', 'VOTERS_CARD', 'CAC'] as const;
export type IdType = (typeof idTypes)[number];

interface Form {
  readonly pattern: RegExp;
  readonly words: string;
}

/** The numbers of each type. Only the NIN has one form; others changed over the years, so their forms are wide. */
const forms: Readonly<Record<IdType, Form>> = {
  NIN: { pattern: /^\d{11}$/, words: 'the 11 digits of the NIN' },
  PASSPORT: { pattern: /^[A-Z]{0,2}\d{6,9}$/, words: 'the number of the passport, such as A12345678' },
  DRIVERS_LICENCE: { pattern: /^[A-Z0-9]{8,20}$/, words: 'the 8 to 20 letters and digits of the licence' },
  VOTERS_CARD: { pattern: /^[A-Z0-9]{9,20}$/, words: 'the 9 to 20 letters and digits of the VIN' },
  CAC: { pattern: /^(RC|BN|IT|LP|LLP)?\d{4,8}$/, words: 'the registration number, such as RC123456' },
};

/** What a number of this type must be, in words. */
export const describeIdForm = (type: IdType): string => `must be ${forms[type].words}`;

/**
 * An id number in the normal form for comparisons: capitals, without separators.
 * @returns undefined when no id of this type has such a number
 */
export function parseIdNumber(type: IdType, text: string): string | undefined {
  const number = text.toUpperCase().replaceAll(/[\s/.-]/g, '');
  return forms[type].pattern.test(number) ? number : undefined;
}

/** The part of a number that its owner is shown. */
export const lastOf = (number: string): string => number.slice(-4);
