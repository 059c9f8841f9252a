import { groundColours, groundOf } from '../../stores/domain/store/look.ts';
import { toLocalPath } from '../domain/site.ts';
import { inkOf } from '../look/contrast.ts';
import { themeCssOf } from '../look/theme-css.ts';
import { offlinePageOf } from '../pages/offline.ts';
import { renderPage } from '../parts/frame.ts';
import { initialOf } from '../pictures/initial.ts';
import { iconsOf } from '../pictures/store-pictures.ts';
import { assets } from '../view/assets.data.ts';
import { toHtml } from '../view/html.ts';
import { type Shop, viewOf } from '../view/shop.ts';

/** A file of a shop that is no page. */
export interface SiteFile {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/** The icon of a draft without a logo: the initial of its name on its colour. Nothing has been drawn for it. */
export const vectorIconOf = ({ store, colour }: Shop): SiteFile => ({
  path: 'icon.svg',
  contentType: 'image/svg+xml',
  body: `${toHtml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="${colour}"/><text x="256" y="350" font-family="sans-serif" font-size="280" font-weight="700" text-anchor="middle" fill="${inkOf(colour)}">${initialOf(store.name)}</text></svg>`}`,
});

/** What a phone needs to install the shop. */
function manifestOf(shop: Shop): string {
  const { store, site, colour, theme, languages } = shop;
  const manifest = {
    name: store.name,
    short_name: [...store.name].slice(0, 24).join(''),
    lang: languages[0],
    start_url: `${site.base}/`,
    scope: `${site.base}/`,
    display: 'standalone',
    theme_color: colour,
    background_color: groundColours[groundOf(theme)],
    icons: iconsOf(shop),
  };
  return JSON.stringify(manifest);
}

/** Whether search engines may list the pages of a shop. */
const isIndexed = ({ isTest, preview }: Shop) => !isTest && preview === undefined;

/** What robots may read at the host of a shop. */
const robotsOf = (shop: Shop): string =>
  isIndexed(shop)
    ? `User-agent: *\nDisallow: /checkout/\nDisallow: /basket/\nDisallow: /o/\nDisallow: /b/\nSitemap: ${shop.site.origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';

/** The addresses of a shop’s pages for search engines. @param paths of its pages, without languages */
function sitemapOf({ site, languages }: Shop, paths: readonly string[]): string {
  const urls = paths.flatMap((path) =>
    languages.map(
      (language) =>
        toHtml`<url><loc>${site.origin}${site.base}/${toLocalPath(languages, language, path)}</loc></url>\n`,
    ),
  );
  return `${toHtml`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`}`;
}

/**
 * The service worker: what it knows of this shop, with the page that it shows of pages that were never opened, and the
 * script that all shops have (web/shop/browser/worker). It is of no preview. It controls only the folder in which it lies.
 */
function workerOf({ preview: _, ...shop }: Shop): string {
  const pages = shop.languages.map((language) => {
    const view = viewOf(shop, language);
    return [language, renderPage(view, offlinePageOf(view))] as const;
  });
  const known = JSON.stringify({ base: shop.site.base, unseen: Object.fromEntries(pages) });
  return `const shop = ${known};\nimportScripts('/shop/${assets['worker.js']}');\n`;
}

/** What pages load and do not contain: it is written before them. */
export const loadedFilesOf = (shop: Shop): readonly SiteFile[] => [
  { path: 'theme.css', contentType: 'text/css; charset=utf-8', body: themeCssOf(shop.theme) },
  { path: 'manifest.webmanifest', contentType: 'application/manifest+json', body: manifestOf(shop) },
  { path: 'sw.js', contentType: 'text/javascript; charset=utf-8', body: workerOf(shop) },
];

/** The files that name the pages. */
export const namingFilesOf = (shop: Shop, paths: readonly string[]): readonly SiteFile[] => [
  {
    path: 'sitemap.xml',
    contentType: 'application/xml',
    body: sitemapOf(shop, isIndexed(shop) ? paths : []),
  },
  { path: 'robots.txt', contentType: 'text/plain; charset=utf-8', body: robotsOf(shop) },
];
