import type { Language } from '../../../stores/domain/store/look.ts';
import { orderEnglish } from './en.ts';
import { orderPidgin } from './pcm.ts';

/** The words of the pages of orders. */
export type OrderWords = typeof orderEnglish;

const all: Readonly<Record<Language, OrderWords>> = { en: orderEnglish, pcm: orderPidgin };

export const orderWordsOf = (language: Language): OrderWords => all[language];

/** What a page is written in, and when. */
export interface Telling {
  readonly words: OrderWords;
  /** Decides which days are named. */
  readonly now: Date;
}
