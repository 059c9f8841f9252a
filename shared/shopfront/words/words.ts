import type { Language } from '../../stores/domain/store/look.ts';
import { english } from './en.ts';
import { pidgin } from './pcm.ts';

/** The words of a shop’s pages. */
export type Words = typeof english;

const all: Readonly<Record<Language, Words>> = { en: english, pcm: pidgin };

export const shopWordsOf = (language: Language): Words => all[language];
