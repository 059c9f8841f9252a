/** A count with its noun: `1 order`, `2 orders`. */
export const writeCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A phone as people read it, in one line: `+234 803 123 4567`. */
export const writePhone = (phone: string): string =>
  phone.replace(/^(\+\d{3})(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** A phone as it was typed, as the API takes it: one that begins with 0 is of Nigeria. */
export const readPhone = (typed: string): string => {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return /^0[1-9]\d{8,9}$/.test(digits) ? `+234${digits.slice(1)}` : digits;
};

/** The address of a chat with a phone. */
export const chatAddressOf = (phone: string): string => `https://wa.me/${phone.replace('+', '')}`;
