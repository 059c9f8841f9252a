import type { Language } from '../../stores/domain/store/look.ts';

/** The path of a page in a language. The first language of a shop stands in no path. */
export const toLocalPath = (languages: readonly Language[], language: Language, path: string): string =>
  language === languages[0] ? path : `${language}/${path}`;

/** The file of a page in the bucket, below the folder of its shop. */
export const fileOfPage = (path: string): string => `${path}index.html`;
