import type { PublishedCategory } from '../../catalog/domain/published/published.ts';
import type { Store } from '../../stores/data/stores.ts';
import type { Zone } from '../../stores/data/zones.ts';
import { type Site, siteOf } from '../../stores/domain/site.ts';
import {
  defaultLanguages,
  defaultTheme,
  groundOf,
  type Language,
  type Theme,
} from '../../stores/domain/store/look.ts';
import { statusOfStore } from '../../stores/domain/store/store.ts';
import { toLocalPath } from '../domain/site.ts';
import { shownAccentOf } from '../look/theme-css.ts';
import { shopWordsOf, type Words } from '../words/words.ts';

/** What all pages of a shop show. */
export interface Shop {
  readonly store: Store;
  readonly site: Site;
  readonly theme: Theme;
  readonly languages: readonly Language[];
  readonly zones: readonly Zone[];
  readonly categories: readonly PublishedCategory[];
  readonly isTest: boolean;
  readonly isPaused: boolean;
  /** When the page is made: what is past is left out. */
  readonly now: Date;
  /** The accent as it is shown on the ground of the shop, for what is drawn and for the frame of an installed shop. */
  readonly colour: string;
  /** The secret of the owner’s link to a draft, which its links carry on. */
  readonly preview?: string | undefined;
}

/** A shop in one of its languages. */
export interface View extends Shop {
  readonly language: Language;
  readonly words: Words;
}

/** @param zones of the store; only active ones are shown */
export function shopOf(
  store: Store,
  zones: readonly Zone[],
  categories: readonly PublishedCategory[],
  { baseUrl, now }: { readonly baseUrl: string; readonly now: Date },
): Shop {
  const { theme = defaultTheme, languages = defaultLanguages } = store;
  return {
    store,
    theme,
    languages,
    categories,
    site: siteOf(store, baseUrl),
    zones: zones.filter(({ is_active }) => is_active),
    now,
    isTest: store.mode === 'test',
    isPaused: statusOfStore(store, now) === 'PAUSED',
    colour: shownAccentOf(theme.accent, groundOf(theme)),
  };
}

export const viewOf = (shop: Shop, language: Language): View => ({
  ...shop,
  language,
  words: shopWordsOf(language),
});

/** The path of a file that is no page. A draft has its files below its preview. */
export const fileHrefOf = ({ site, preview }: Pick<Shop, 'site' | 'preview'>, name: string): string =>
  preview === undefined ? `${site.base}/${name}` : `${site.base}/preview/${name}?token=${preview}`;

/** The path of a page as its links name it. */
export const hrefOf = (
  { site, languages, language, preview }: View,
  path: string,
  inOther: Language = language,
): string =>
  preview === undefined
    ? `${site.base}/${toLocalPath(languages, inOther, path)}`
    : `${site.base}/preview/${toLocalPath(languages, inOther, path)}?token=${preview}`;

/** The whole address of a page, by which others know it: without the secret of a preview. */
export const pageAddressOf = (
  { site, languages, language }: View,
  path: string,
  inOther: Language = language,
): string => `${site.origin}${site.base}/${toLocalPath(languages, inOther, path)}`;
