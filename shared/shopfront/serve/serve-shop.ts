import type { StoreId, Table } from '#ground';
import type { ProductSearch } from '../../catalog/ports/product-search.ts';
import { type Store, storeBriefly } from '../../stores/data/stores.ts';
import { zonesOf } from '../../stores/data/zones.ts';
import { siteOf } from '../../stores/domain/site.ts';
import { isStoreSlug } from '../../stores/domain/slug.ts';
import { defaultLanguages } from '../../stores/domain/store/look.ts';
import { isOpenToPublic } from '../../stores/domain/store/store.ts';
import { storeBySlug } from '../../stores/public/store-by-slug.ts';
import { isPreviewToken } from '../domain/preview.ts';
import { renderPage } from '../parts/frame.ts';
import { loadedFilesOf, namingFilesOf, type SiteFile, vectorIconOf } from '../publish/site-files.ts';
import { htmlType, pageCaching } from '../view/page-form.ts';
import { shopOf, viewOf } from '../view/shop.ts';
import { parseAsked, pathOfAsked } from './asked.ts';
import { type AskedList, renderAsked } from './render-asked.ts';
import { previewHeaders, type Served, serveMissing, serveRedirect } from './served.ts';
import { openDraft, openPublished, type Source } from './source.ts';

/** A request for what is no file. */
export interface ShopRequest extends AskedList {
  /** The slug of the shop, or its host. */
  readonly shop: string;
  readonly segments: readonly string[];
  readonly token: string | undefined;
  /** The query as it goes on in a redirect. */
  readonly query: string;
  readonly atStore: StoreId | undefined;
  readonly baseUrl: string;
  readonly now: Date;
}

/** What pages are served with. */
export interface ServingAt {
  readonly table: Table;
  readonly search: ProductSearch;
  /** The secret of previews. */
  pepper(): Promise<Uint8Array>;
}

/** The most characters of the words of a search: of those that are looked for, and of those that an address may have. */
const maxWords = 200;
const maxSent = 1_000;

/** The pages that show zones, or know them. */
const pagesWithZones = ['about', 'basket', 'checkout'];

/** The store that an address names: by its slug at our own address, by its host otherwise. */
async function storeAt(table: Table, { shop, atStore, now }: ShopRequest): Promise<Store | undefined> {
  if (shop.includes('.')) return atStore && storeBriefly(table, atStore);
  return atStore === undefined && isStoreSlug(shop) ? storeBySlug({ table, now }, shop) : undefined;
}

/**
 * Where a page stands now, if that is not where it was asked for. A store may get a host, and lose it when its namespace
 * lapses, so only what leads from host to host, or from slug to slug, stays.
 */
function movedTo(store: Store, { shop, baseUrl, query }: ShopRequest, path: string): Served | undefined {
  const { origin, base, folder } = siteOf(store, baseUrl);
  if (folder === `s/${shop}/`) return undefined;
  const [isAtHost, hasHost] = [shop.includes('.'), base === ''];
  const whole = isAtHost || hasHost ? `${origin}${base}` : base;
  return serveRedirect(isAtHost === hasHost ? 301 : 302, `${whole}/${path}${query && `?${query}`}`);
}

async function siteFileNamed(
  name: string,
  shop: ReturnType<typeof shopOf>,
  source: Source,
): Promise<SiteFile | undefined> {
  const loaded = [...loadedFilesOf(shop), vectorIconOf(shop)].find(({ path }) => path === name);
  if (loaded) return loaded;
  if (!namingFilesOf(shop, []).some(({ path }) => path === name)) return undefined;
  const { products } = await source.list({}, Number.MAX_SAFE_INTEGER);
  const paths = ['', ...products.map(({ slug }) => `p/${slug}/`)];
  return namingFilesOf(shop, paths).find(({ path }) => path === name);
}

/** Serves what is no file of a shop: later pages of lists, searches, previews, former addresses, and what is missing. */
export async function serveShop(at: ServingAt, request: ShopRequest): Promise<Served> {
  const { table } = at;
  const { now, baseUrl, token, segments } = request;
  if (request.q.length > maxSent) return serveMissing();
  const list = { page: request.page, q: request.q.trim().slice(0, maxWords) };
  const store = await storeAt(table, request);
  if (!store) return serveMissing();
  const asked = parseAsked(segments);
  const { isPreview, parts } = asked;
  const { languages = defaultLanguages } = store;
  const { language = languages[0] ?? 'en' } = asked;
  if (!languages.includes(language) || asked.language === languages[0]) return serveMissing();
  if (isPreview) {
    const mayLook = store.status !== 'SUSPENDED' && token !== undefined;
    if (!mayLook || !isPreviewToken(await at.pepper(), store, token, now)) return serveMissing();
  } else {
    if (!isOpenToPublic(store)) return serveMissing();
    const moved = movedTo(store, request, pathOfAsked(asked));
    if (moved) return moved;
  }
  if (asked.isUnslashed)
    return serveRedirect(301, `/${pathOfAsked(asked)}${request.query && `?${request.query}`}`);
  const source = await (isPreview ? openDraft(table, store) : openPublished(table, at.search, store));
  const { zones } = pagesWithZones.includes(parts[0] ?? '') ? await zonesOf(table, store.id) : { zones: [] };
  const shop = {
    ...shopOf(store, zones, source.categories, { baseUrl, now }),
    ...(isPreview && { preview: token, site: siteOf({ slug: store.slug }, baseUrl) }),
  };
  const [name = ''] = parts;
  const answer = (contentType: string, body: string): Served => {
    const caching = isPreview ? previewHeaders : { 'cache-control': pageCaching };
    return { status: 200, body, headers: { 'content-type': contentType, ...caching } };
  };
  if (parts.length === 1 && name.includes('.')) {
    const file = await siteFileNamed(name, shop, source);
    return file ? answer(file.contentType, file.body) : serveMissing();
  }
  const view = viewOf(shop, language);
  const page = await renderAsked(view, source, parts, list);
  return page ? answer(htmlType, renderPage(view, page, list.q)) : serveMissing();
}
