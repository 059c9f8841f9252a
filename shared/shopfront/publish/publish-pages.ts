import type { Product } from '../../catalog/domain/product.ts';
import { isWanted } from '../../catalog/domain/published/listing.ts';
import { toPublicProduct } from '../../catalog/domain/published/public-product.ts';
import type { PublishedCatalog, PublishedCategory } from '../../catalog/domain/published/published.ts';
import type { CatalogPages } from '../../catalog/published/catalog-pages.ts';
import type { StoreId } from '../../kernel/ids.ts';
import type { Files } from '../../platform/ports/files.ts';
import type { PagePrinter } from '../../platform/ports/page-printer.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Store } from '../../stores/data/stores.ts';
import { zonesOf } from '../../stores/data/zones.ts';
import { fileOfPage, toLocalPath } from '../domain/site.ts';
import { aboutPageOf } from '../pages/about.ts';
import { basketPageOf, linkPageOf } from '../pages/basket.ts';
import { categoryPageOf } from '../pages/category.ts';
import { checkoutPageOf } from '../pages/checkout.ts';
import { homePageOf, type Listed, perPage } from '../pages/home.ts';
import { productPageOf } from '../pages/product.ts';
import { type Page, renderPage } from '../parts/frame.ts';
import { drawnPicturesOf } from '../pictures/store-pictures.ts';
import { type Shop, shopOf, type View, viewOf } from '../view/shop.ts';
import { type PageList, readPageList, removePageList, savePageList } from './page-list.ts';
import { loadedFilesOf, namingFilesOf, type SiteFile } from './site-files.ts';
import { createWriter, removeShopFiles } from './write-pages.ts';

/** What pages are made with. */
export interface PublishingAt {
  readonly table: Table;
  readonly files: Files;
  readonly printer: Pick<PagePrinter, 'picture'>;
  readonly baseUrl: string;
}

const html = 'text/html; charset=utf-8';

/** A page in each language of its shop. */
const filesOf = (views: readonly View[], path: string, page: (view: View) => Page): SiteFile[] =>
  views.map((view) => ({
    path: fileOfPage(toLocalPath(view.languages, view.language, path)),
    contentType: html,
    body: renderPage(view, page(view)),
  }));

/** The first page of a list of products. */
const firstPageOf = (products: PublishedCatalog['products']): Listed => ({
  cards: products.slice(0, perPage),
  page: 1,
  hasNext: products.length > perPage,
});

/** The positions of the public categories of a product. */
export const positionsOf = (
  { categories: its }: Pick<Product, 'categories'>,
  categories: readonly PublishedCategory[],
): number[] => its.map((id) => categories.findIndex((one) => one.id === id)).filter((at) => at >= 0);

const productFiles = (views: readonly View[], { categories }: Shop, product: Product): SiteFile[] =>
  filesOf(views, `p/${product.slug}/`, (view) =>
    productPageOf(view, toPublicProduct(product), positionsOf(product, categories)),
  );

/** The pages of lists, and those that are the same for all products. */
const otherFiles = (views: readonly View[], { categories, products }: PublishedCatalog): SiteFile[] => [
  ...categories.flatMap(({ id, slug }, at) => {
    const within = products.filter(isWanted({ category: id }, categories));
    return filesOf(views, `c/${slug}/`, (view) => categoryPageOf(view, at, firstPageOf(within)));
  }),
  ...filesOf(views, 'about/', aboutPageOf),
  ...filesOf(views, 'basket/', basketPageOf),
  ...filesOf(views, 'b/', linkPageOf),
  ...filesOf(views, 'checkout/', checkoutPageOf),
];

/** The paths that search engines may list. */
const listedPaths = ({ categories, products }: PublishedCatalog): readonly string[] => [
  '',
  ...categories.map(({ slug }) => `c/${slug}/`),
  ...products.map(({ slug }) => `p/${slug}/`),
  'about/',
];

/** Removes the pages of a shop: the home page first. */
async function removePages(
  files: Files,
  store: StoreId,
  { folder, files: its, drawn }: PageList,
): Promise<void> {
  const home = fileOfPage('');
  await removeShopFiles(files, folder, [home, ...Object.keys(its).filter((path) => path !== home)]);
  await removeShopFiles(files, '', drawn);
  await removePageList(files, store);
}

/**
 * Makes the pages of shops as files when their catalogs are published: what pages load comes first, then the pages that
 * have changed, and the home page last, so that each page is whole by itself. A build that is interrupted runs again, and
 * writes again what it has not listed.
 */
export const createShopPages = ({ table, files, printer, baseUrl }: PublishingAt): CatalogPages => ({
  async begin(store: Store, categories, now) {
    const [{ zones }, found] = await Promise.all([zonesOf(table, store.id), readPageList(files, store.id)]);
    const shop = shopOf(store, zones, categories, { baseUrl, now });
    const { folder } = shop.site;
    const hasMoved = found !== undefined && found.folder !== folder;
    if (hasMoved) await removePages(files, store.id, found);
    const views = shop.languages.map((language) => viewOf(shop, language));
    const writer = createWriter(files, hasMoved ? undefined : found, folder);
    await writer.draw(drawnPicturesOf(shop), printer);
    await writer.write(loadedFilesOf(shop));
    return {
      take: (products) => writer.write(products.flatMap((product) => productFiles(views, shop, product))),
      async end(published) {
        await writer.write(otherFiles(views, published));
        await writer.write(namingFilesOf(shop, listedPaths(published)));
        await writer.write(filesOf(views, '', (view) => homePageOf(view, firstPageOf(published.products))));
        const { list } = await writer.end();
        await savePageList(files, store.id, list);
      },
    };
  },
  async remove(store) {
    const found = await readPageList(files, store);
    if (found) await removePages(files, store, found);
  },
});
