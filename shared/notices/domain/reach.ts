import { callingCodes } from '#ground/domain';
/**
 * Whether SMS go to a phone number: to the supported countries without being enabled.
 * @param enabled prefixes of further numbers, which the sender has enabled
 */
export const isReached = (phone: string, enabled: readonly string[]): boolean =>
  [...callingCodes, ...enabled].some((prefix) => phone.startsWith(prefix));

/** The timeline's text about an SMS to another country. */
export const outOfReach = `SMS go to numbers that begin with ${callingCodes.join(', ')}. You can enable others with phone_prefixes in your account.`;
