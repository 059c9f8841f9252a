import { internationalForm, stripPhone } from '#ground/domain';
/** A phone number as the API takes it: 0803… and 234803… are Nigerian. */
export const normalizePhone = (typed: string): string =>
  stripPhone(typed).replace(/^(?:0|234)(?=\d{10}$)/, '+234');

/** Whether what was typed has the form of a phone number that the API takes. */
export const isPhone = (typed: string): boolean => internationalForm.test(normalizePhone(typed));
