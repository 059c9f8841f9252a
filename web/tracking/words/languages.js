import { english } from './en.js';

/** The languages of the widget, by the first part of their tags. */
const languages = { en: english };

/**
 * The words for a language tag such as `en-NG`; English for a language that is not here.
 * @param {string} tag
 * @param {Record<string, Partial<typeof english>>} known
 */
export function wordsFor(tag, known = languages) {
  const name = tag.toLowerCase().split('-')[0];
  const language = Object.hasOwn(known, name) ? name : 'en';
  return { language, words: { ...english, ...known[language] } };
}
