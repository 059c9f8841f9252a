/** The calling codes of Nigeria, Ghana, Kenya and South Africa, to whose phones SMS go without being enabled. */
const usual = ['+234', '+233', '+254', '+27'] as const;

/**
 * Whether SMS go to a phone number.
 * @param enabled beginnings of further numbers, which the sender has enabled
 */
export const reaches = (phone: string, enabled: readonly string[]): boolean =>
  [...usual, ...enabled].some((prefix) => phone.startsWith(prefix));

/** What the timeline says of an SMS to another country. */
export const outOfReach = `SMS go to numbers that begin with ${usual.join(', ')}. You can enable others with phone_prefixes in your account.`;
