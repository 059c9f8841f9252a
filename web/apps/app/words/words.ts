import { language } from '../../kit/browser.ts';
import { appEnglish, type Words } from './en.ts';

/** What the app says in the language that was chosen. */
export const appWords: Words = language === 'pcm' ? (await import('./pcm.ts')).appPidgin : appEnglish;
