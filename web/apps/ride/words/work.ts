import { language } from '../../kit/browser.ts';
import { type WorkWords, workEnglish } from './work-en.ts';

/** What the screens of a rider’s work say in the language that was chosen. */
export const workWords: WorkWords =
  language === 'pcm' ? (await import('./work-pcm.ts')).workPidgin : workEnglish;
