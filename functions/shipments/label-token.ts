import { secondsPerDay } from '../../shared/kernel/time.ts';

/** What tells the token of a label from all other tokens. Its subject is the shipment. */
export const labelTokenType = 'label+jwt';

/** For how many seconds it opens the label. */
export const labelTokenLife = 7 * secondsPerDay;
