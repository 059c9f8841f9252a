/** What people and programs put between the digits, and what cannot be seen: it is not part of the number. */
const between = /[\s\p{Pd}\p{Ps}\p{Pe}.·․‧．−\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A phone number without spaces, dashes, dots, brackets and invisible characters. */
export const stripPhone = (typed: string): string => typed.replaceAll(between, '');

/** A typed number in international form, if it was typed as dialled within Nigeria, or without its + or with 00 for it. */
export const toInternational = (typed: string): string =>
  stripPhone(typed)
    .replace(/^(?:00|(?=234\d{10}$))/, '+')
    .replace(/^0(?=\d{10}$)/, '+234');

/** The form of an international number: E.164 has 15 digits at most. */
export const internationalForm = /^\+[1-9]\d{6,14}$/;
