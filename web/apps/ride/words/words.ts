import { language } from '../../kit/browser.ts';
import { type RideWords, rideEnglish } from './en.ts';

/** What the app says in the language that was chosen. */
export const rideWords: RideWords = language === 'pcm' ? (await import('./pcm.ts')).ridePidgin : rideEnglish;
