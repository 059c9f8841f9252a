/** A phone number as the API takes it: 0803… and 234803… are Nigerian. */
export const normalizePhone = (typed: string): string =>
  typed.replaceAll(/[\s().-]/g, '').replace(/^(?:0|234)(?=\d{10}$)/, '+234');

/** Whether the API takes what was typed as a phone number. */
export const isPhone = (typed: string): boolean => /^\+[1-9]\d{6,14}$/.test(normalizePhone(typed));
