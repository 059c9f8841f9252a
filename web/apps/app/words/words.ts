import { language } from '../../kit/browser.ts';
import { appEnglish, type Words } from './en.ts';
import { appPidgin } from './pcm.ts';

/** What the app says in the language that was chosen. */
export const appWords: Words = language === 'pcm' ? appPidgin : appEnglish;
