import { type Files, log, mapLimited, type PagePrinter, type StoreId, type Table } from '#ground';
import type { Product } from '../../catalog/domain/product.ts';
import { isWanted } from '../../catalog/domain/published/listing.ts';
import { toPublicProduct } from '../../catalog/domain/published/public-product.ts';
import type { PublishedCatalog, PublishedCategory } from '../../catalog/domain/published/published.ts';
import type { CatalogPages } from '../../catalog/published/catalog-pages.ts';
import type { Store } from '../../stores/data/stores.ts';
import { zonesOf } from '../../stores/data/zones.ts';
import { fileOfPage, toLocalPath } from '../domain/site.ts';
import { aboutPageOf } from '../pages/about.ts';
import { basketPageOf, linkPageOf } from '../pages/basket.ts';
import { categoryPageOf } from '../pages/category.ts';
import { checkoutPageOf } from '../pages/checkout.ts';
import { homePageOf, perPage } from '../pages/home.ts';
import { productPageOf } from '../pages/product.ts';
import type { Listed } from '../parts/card.ts';
import { categoryPathOf } from '../parts/crumbs.ts';
import { type Page, renderPage } from '../parts/frame.ts';
import { htmlType } from '../view/page-form.ts';
import { type Shop, shopOf, type View, viewOf } from '../view/shop.ts';
import { type PageList, printOf, readPageList, removePageList, savePageList } from './page-list.ts';
import { pictureFilesOf } from './picture-files.ts';
import { loadedFilesOf, namingFilesOf, type SiteFile } from './site-files.ts';
import { createWriter, type ProductPages, removeShopFiles } from './write-pages.ts';

/** What pages are made with. */
export interface PublishingAt {
  readonly table: Table;
  readonly files: Files;
  readonly printer: Pick<PagePrinter, 'picture'>;
  readonly baseUrl: string;
  /** The most products whose pages a build writes, if not the usual number. */
  readonly part?: number;
}

const pathIn = ({ languages, language }: View, path: string): string =>
  fileOfPage(toLocalPath(languages, language, path));

/** A page in each language of its shop. */
const filesOf = (views: readonly View[], path: string, page: (view: View) => Page): SiteFile[] =>
  views.map((view) => ({
    path: pathIn(view, path),
    contentType: htmlType,
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
  { categories: ids }: Pick<Product, 'categories'>,
  categories: readonly PublishedCategory[],
): number[] => ids.map((id) => categories.findIndex((one) => one.id === id)).filter((at) => at >= 0);

/**
 * The pages of a product. Whether the shop takes orders is part of what they must show at once, as the product itself and
 * the categories above it are.
 */
function productPagesOf(views: readonly View[], { categories, isPaused }: Shop, sold: Product): ProductPages {
  const product = toPublicProduct(sold);
  const positions = positionsOf(product, categories);
  const above = positions.slice(0, 1).flatMap((at) => categoryPathOf(categories, at));
  const path = `p/${product.slug}/`;
  return {
    slug: product.slug,
    own: printOf(JSON.stringify([product, above.map(({ name, slug }) => [name, slug]), isPaused])),
    pages: views.map((view) => ({
      path: pathIn(view, path),
      render: () => renderPage(view, productPageOf(view, product, positions)),
    })),
  };
}

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

/** Files that are removed before the list says so. */
const removedAtOnce = 1_000;

/** Removes the files of a shop, the home page first. A run that is interrupted goes on where it was. */
async function removePages(files: Files, store: StoreId, list: PageList): Promise<void> {
  const home = fileOfPage('');
  const left = Object.entries(list.files).toSorted(
    ([one], [other]) => Number(other === home) - Number(one === home),
  );
  while (left.length > 0) {
    const some = left.splice(0, removedAtOnce).map(([path]) => path);
    await removeShopFiles(files, list.folder, some);
    if (left.length > 0) await savePageList(files, store, { ...list, files: Object.fromEntries(left) });
  }
  await removeShopFiles(files, '', list.drawn);
  await removePageList(files, store);
}

/** What earlier builds wrote of a shop, if it still stands where it stood; otherwise what is known of its products. */
async function openList(files: Files, store: StoreId, folder: string): Promise<PageList | undefined> {
  const found = await readPageList(files, store);
  if (found === undefined || found.folder === folder) return found;
  await removePages(files, store, found);
  return { ...found, folder, files: {}, drawn: [] };
}

/** Products of a part whose pages are made at the same time. */
const concurrency = 8;

/**
 * Makes the pages of shops as files when their catalogs are published: what pages load comes first, then the pages that
 * have changed, and the home page last, so that each page is whole by itself. A build that is interrupted runs again, and
 * writes again what it has not listed. What a build leaves over, the next one writes (write-pages.ts).
 */
export const createShopPages = ({ table, files, printer, baseUrl, part }: PublishingAt): CatalogPages => ({
  async begin(store: Store, categories, now) {
    const { zones } = await zonesOf(table, store.id);
    const shop = shopOf(store, zones, categories, { baseUrl, now });
    const { folder } = shop.site;
    const before = await openList(files, store.id, folder);
    const views = shop.languages.map((language) => viewOf(shop, language));
    const writer = createWriter({ files, folder, before, now, part });
    await writer.draw(pictureFilesOf(shop, { files, printer }));
    await writer.write(loadedFilesOf(shop));
    return {
      async take(products) {
        await mapLimited(products, concurrency, (product) =>
          writer.writeProduct(productPagesOf(views, shop, product)),
        );
      },
      async end(published) {
        await writer.write(otherFiles(views, published));
        await writer.write(namingFilesOf(shop, listedPaths(published)));
        await writer.write(filesOf(views, '', (view) => homePageOf(view, firstPageOf(published.products))));
        const { list, written, removed, again } = await writer.end();
        await savePageList(files, store.id, list);
        log.info('shop pages', { store: store.id, written, removed, again });
        return again;
      },
    };
  },
  async remove(store) {
    const found = await readPageList(files, store);
    if (found) await removePages(files, store, found);
  },
});
