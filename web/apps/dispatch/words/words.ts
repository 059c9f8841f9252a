import { dispatchEnglish } from './en.ts';

/** What the app for carriers says. It speaks English alone. */
export const dispatchWords = dispatchEnglish;
