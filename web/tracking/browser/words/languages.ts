import { type WidgetWords, widgetEnglish } from './en.ts';

/** Words with the language that they are in. */
export interface SpokenWords {
  readonly language: string;
  readonly words: WidgetWords;
}

/** The languages of the widget, by the first part of their tags. */
const languages: Readonly<Record<string, Partial<WidgetWords>>> = { en: widgetEnglish };

/** The words for a language tag such as `en-NG`; English for a language that is not known. */
export function widgetWordsOf(tag: string, known = languages): SpokenWords {
  const [name = ''] = tag.toLowerCase().split('-');
  const language = Object.hasOwn(known, name) ? name : 'en';
  return { language, words: { ...widgetEnglish, ...known[language] } };
}
