import planData from './phone-plans.data.json' with { type: 'json' };
import { internationalForm, stripPhone } from './strip-phone.ts';

/** The numbering plans of the supported countries. */
const plans = planData.map(({ code, country, numbers }) => ({ code, country, numbers: new RegExp(numbers) }));

const planOf = (phone: string) => plans.find(({ code }) => phone.startsWith(code));

/** The documented numbers for tests, which nobody has. */
const testNumbers = /^\+234000000000[0-6]$/;

/**
 * A phone number in its one spelling, E.164; undefined if it is none. A number of a supported country is one of its
 * numbering plan, without the zero that its people dial before it. Of other countries only the length is known, and a
 * zero after the code stays: +39 06… and +225 07… have theirs.
 * @param typed international, with a + prefix; spaces, dashes, dots, brackets and invisible characters are ignored
 */
export function parsePhone(typed: string): string | undefined {
  const given = stripPhone(typed);
  const plan = testNumbers.test(given) ? undefined : planOf(given);
  const number = plan && given.slice(plan.code.length).replace(/^0/, '');
  if (number !== undefined && !plan?.numbers.test(number)) return undefined;
  const phone = plan ? `${plan.code}${number}` : given;
  return internationalForm.test(phone) ? phone : undefined;
}

/** The one spelling of a stored number, which may have been stored in another. */
export const toOnePhone = (stored: string): string => parsePhone(stored) ?? stripPhone(stored);

/** How a number may have been stored before it had one spelling: with the zero after its code. */
export function earlierPhoneOf(phone: string): string | undefined {
  const code = planOf(phone)?.code;
  return code && `${code}0${phone.slice(code.length)}`;
}

/** What to send for a Nigerian number without its prefix: 0801 234 5678, 801 234 5678 or 234 801 234 5678. */
function suggestionOf(phone: string): string {
  const [, local] = /^(?:0|234)?([789]\d{9})$/.exec(phone) ?? [];
  return local === undefined ? '' : `; try +234${local}`;
}

/** Why a number is refused, in words behind the name of its field. */
export function describePhoneFault(typed: string): string {
  const phone = stripPhone(typed);
  const plan = internationalForm.test(phone) ? planOf(phone) : undefined;
  if (!plan) return `must be an international number with a + prefix${suggestionOf(phone)}`;
  const digits = plan.code === '+234' ? ': a mobile number has 10 digits after +234' : '';
  return `must be a valid number in ${plan.country} (${plan.code})${digits}`;
}

/** Whether it is one of the numbers for tests. */
export const isTestPhone = (phone: string): boolean => testNumbers.test(phone);
