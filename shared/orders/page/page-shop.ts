import { mediaFileOf } from '../../catalog/domain/pictures/media.ts';
import { filesOfStorePicture, imageOfUrl } from '../../catalog/domain/pictures/store-picture.ts';
import { themeCssOf } from '../../shopfront/look/theme-css.ts';
import type { Store } from '../../stores/data/stores.ts';
import { siteOf } from '../../stores/domain/site.ts';
import { defaultLanguages, defaultTheme, type Language } from '../../stores/domain/store/look.ts';
import { isOpenToPublic } from '../../stores/domain/store/store.ts';

/** The shop as the pages of its orders show it: its name and logo, its look, and its first language. */
export interface PageShop {
  readonly name: string;
  /** Its pages, while anybody can visit them. */
  readonly url: string | undefined;
  readonly logo: string | undefined;
  /** The tokens of its theme. */
  readonly css: string;
  readonly language: Language;
  readonly isTest: boolean;
}

/** @param baseUrl of the service */
export function pageShopOf(store: Store, baseUrl: string): PageShop {
  const { id, name, logo_url, theme = defaultTheme, languages = defaultLanguages, mode } = store;
  const image = imageOfUrl(logo_url);
  const { origin, base } = siteOf(store, baseUrl);
  return {
    name,
    url: isOpenToPublic(store) ? `${origin === baseUrl ? '' : origin}${base}/` : undefined,
    logo: image && `/${mediaFileOf(filesOfStorePicture({ store: id, image }), 160)}`,
    css: themeCssOf(theme),
    language: languages[0] ?? 'en',
    isTest: mode === 'test',
  };
}
