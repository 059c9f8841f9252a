import { countries, type Item, type Table, type Work } from '#ground';
import { listStoresIn } from '../../stores/data/directory.ts';
import type { Store } from '../../stores/data/stores.ts';
import { shopUrlOf } from '../../stores/domain/site.ts';
import { statusOfStore } from '../../stores/domain/store/store.ts';
import { toHtml } from '../view/html.ts';

/** Stores of a page of the directory, and the most pages of a country that are read. */
const perRead = 100;
const maxReads = 50;

/** Whether search engines find a store by us: a test store is in no directory. */
const isIndexed = (store: Store, now: Date): boolean =>
  statusOfStore(store, now) === 'PUBLISHED' && store.client?.host === undefined;

async function storesOfCountry(table: Table, country: (typeof countries)[number]): Promise<Store[]> {
  const stores: Store[] = [];
  let after: Item | undefined;
  for (let reads = 0; reads < maxReads; reads++) {
    const page = await listStoresIn(table, country, undefined, { limit: perRead, after });
    stores.push(...page.stores);
    after = page.next;
    if (!after) break;
  }
  return stores;
}

/** The index of the sitemaps of shops: a Query and a BatchGetItem for each hundred stores of a country. */
export async function renderSitemapIndex({ table, now }: Work, baseUrl: string): Promise<string> {
  const stores = (await Promise.all(countries.map((country) => storesOfCountry(table, country)))).flat();
  const maps = stores
    .filter((store) => isIndexed(store, now))
    .map((store) => toHtml`<sitemap><loc>${shopUrlOf(store, baseUrl, 'sitemap.xml')}</loc></sitemap>\n`);
  return `${toHtml`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps}</sitemapindex>\n`}`;
}
