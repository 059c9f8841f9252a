import { secondsPerDay } from '#ground';
/** The type (`typ`) of label tokens, which no other token has. Their subject is the shipment. */
export const labelTokenType = 'label+jwt';

/** Seconds for which a token opens the label. */
export const labelTokenLife = 7 * secondsPerDay;
