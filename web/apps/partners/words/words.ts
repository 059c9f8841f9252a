import { partnersEnglish } from './en.ts';

/** What the console says. */
export const partnerWords = partnersEnglish;
