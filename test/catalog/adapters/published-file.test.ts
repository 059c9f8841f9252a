import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readPublished, readTexts, writePublished } from '../../../shared/catalog/adapters/published-file.ts';
import type { ListPageRequest, Page } from '../../../shared/catalog/domain/published/listing.ts';
import type {
  PublishedCategory,
  PublishedProduct,
} from '../../../shared/catalog/domain/published/published.ts';
import { takePageByRank } from '../../../shared/catalog/domain/published/ranking.ts';
import { aCategory, aProduct, publishedOf } from '../../support/people/identity/published.ts';

type Products = Parameters<typeof publishedOf>[0];

/** The search in what these products make, after a trip through a file. */
async function searchIn(products: Products, categories: readonly PublishedCategory[] = []) {
  const { published, texts } = publishedOf(products, categories);
  const opened = await readPublished((await writePublished(published, texts)).catalog);
  const ranked = (words: string) =>
    opened.search(words).flatMap(({ position, score }) => {
      const product = opened.products[position];
      return product ? [{ product, score }] : [];
    });
  const page = (words: string, of: ListPageRequest): Page<PublishedProduct> => {
    const { results, next } = takePageByRank(ranked(words), of);
    return { results: results.map(({ product }) => product), next };
  };
  return { page, find: (words: string) => page(words, { limit: 100 }).results.map(({ name }) => name) };
}

test('a file holds what was written, and equal content has an equal version', async () => {
  const products = [
    aProduct('Ankara gown', { sku: 'ADA-1', description: 'Long gown', few_left: true }),
    aProduct('Àdìrẹ shirt', { tags: ['indigo'], categories: [0] }),
  ];
  const { published, texts } = publishedOf(products, [aCategory('Shirts')]);
  const files = await writePublished(published, texts);
  expect(await readPublished(files.catalog)).toMatchObject(published);
  expect(await readTexts(files.texts)).toEqual(texts);
  expect(await writePublished(published, texts)).toEqual(files);
  const [first, ...rest] = published.products;
  const changed = { ...published, products: [{ ...first, ...aProduct('Ankara gown') }, ...rest] };
  expect((await writePublished(changed, texts)).version).not.toBe(files.version);
  const described = await writePublished(published, [{ sku: '', description: 'Short' }]);
  expect(described.version).not.toBe(files.version);
});

test('a file of a release whose index had fewer fields is searched', async () => {
  const { published, texts } = publishedOf([aProduct('Ankara gown', { sku: 'ADA-1' }), aProduct('Cap')]);
  const { catalog } = await writePublished(published, texts);
  const [lists, index = ''] = gunzipSync(catalog).toString().split('\n');
  const { lengths, averages, words, postings } = z
    .object({
      lengths: z.array(z.number()),
      averages: z.array(z.number()),
      words: z.array(z.string()),
      postings: z.array(z.string()),
    })
    .parse(JSON.parse(index));
  const before = {
    lengths: lengths.filter((_, at) => at % averages.length < 5),
    averages: averages.slice(0, 5),
    words,
    postings: postings.map((part) => part.split(';').slice(0, 5).join(';')),
  };
  const { search, products } = await readPublished(gzipSync(`${lists}\n${JSON.stringify(before)}`));
  expect(search('gown').map(({ position }) => products[position]?.name)).toEqual(['Ankara gown']);
  expect(search('ada-1').map(({ position }) => products[position]?.name)).toEqual(['Ankara gown']);
});

test('bytes that are no such file are refused', async () => {
  const { published, texts } = publishedOf([]);
  const { texts: other } = await writePublished(published, texts);
  await expect(readPublished(other)).rejects.toThrow();
  await expect(readPublished(new Uint8Array(8))).rejects.toThrow();
});

describe('a word counts', () => {
  test('most in the name, then as SKU, then as tag or category, then in the description', async () => {
    const { find } = await searchIn(
      [
        aProduct('one', { description: 'indigo' }),
        aProduct('two', { categories: [0] }),
        aProduct('three', { sku: 'indigo' }),
        aProduct('indigo'),
        aProduct('other'),
      ],
      [aCategory('indigo')],
    );
    expect(find('indigo')).toEqual(['indigo', 'three', 'two', 'one']);
  });

  test('counts in the names of categories above too', async () => {
    const { find } = await searchIn(
      [aProduct('gown', { categories: [1] }), aProduct('shirt')],
      [aCategory('Women'), aCategory('Dresses', 0)],
    );
    expect(find('women')).toEqual(['gown']);
  });

  test('less than stock: what is sold out comes last', async () => {
    const { find } = await searchIn([
      aProduct('ankara', { in_stock: false }),
      aProduct('gown', { description: 'of ankara cotton' }),
    ]);
    expect(find('ankara')).toEqual(['gown', 'ankara']);
  });
});

test.each([
  ['aso oke', 'Aṣọ Òkè'],
  ['Aṣọ Òkè', 'aso oke'],
  ['aṣọ́', 'Aṣọ'],
  ['egusi ofe', 'Ọfẹ Egusi'],
  ['ugba', 'Ụgba'],
  ['ịsị ewu', 'Isi Ewu'],
  ['nri', 'Ṅri'],
  ['kilishi dafafe', 'Kilishi ɗafaffe'],
  ['ɓauren kosai', 'Bauren ƙosai'],
  ['yan mata', 'Ƴan mata'],
])('%j finds %j: Yoruba, Igbo and Hausa letters are folded alike', async (typed, name) => {
  const { find } = await searchIn([aProduct(name), aProduct('Rice')]);
  expect(find(typed)).toEqual([name]);
});

describe('typos and beginnings', () => {
  const products = ['red cap', 'ankara gown', 'embroidered agbada', 'embroidery thread'].map((name) =>
    aProduct(name),
  );

  test.each([
    ['gow', ['ankara gown'], 'the last word may be a beginning'],
    ['ank gown', [], 'no other word may'],
    ['cat', [], 'a word of three letters has no typo'],
    ['gwon', [], 'nor has one of four letters two'],
    ['gowm', ['ankara gown'], 'one letter of four may be wrong'],
    ['ankarra gown', ['ankara gown'], 'or one too many'],
    ['ambroidared agbada', ['embroidered agbada'], 'two of eight or more'],
    ['imbroydured', [], 'but not three'],
    ['agbada gown', [], 'each word must be there'],
    ['', [], 'no word finds nothing'],
    ['日本', [], 'nor do letters that no name here has'],
  ])('%j finds %j: %s', async (typed, found) => {
    expect((await searchIn(products)).find(typed)).toEqual(found);
  });
});

describe('the pages of a search', () => {
  const shirts = Array.from({ length: 7 }, (_, turn) => aProduct(`shirt ${turn}`));
  const names = ({ results }: Page<PublishedProduct>) => results.map(({ name }) => name);

  test('have each product once', async () => {
    const { page } = await searchIn(shirts);
    const first = page('shirt', { limit: 3 });
    const second = page('shirt', { limit: 3, after: first.next });
    const third = page('shirt', { limit: 3, after: second.next });
    expect([first, second, third].flatMap(names)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((turn) => `shirt ${turn}`),
    );
    expect(third.next).toBeUndefined();
  });

  test('go on in a new version, whose scores differ, behind the last product', async () => {
    const { next: after } = (await searchIn(shirts)).page('shirt', { limit: 3 });
    const more = [...shirts, ...['shirt and tie', 'cap', 'gown of silk'].map((name) => aProduct(name))];
    const second = (await searchIn(more)).page('shirt', { limit: 3, after });
    expect(names(second)).toEqual(['shirt 3', 'shirt 2', 'shirt 1']);
  });

  test('go on where the last product stood if it has sold out or is gone', async () => {
    const { next: after } = (await searchIn(shirts)).page('shirt', { limit: 3 });
    const sold = shirts.map((shirt) => (shirt.name === 'shirt 4' ? { ...shirt, in_stock: false } : shirt));
    expect(names((await searchIn(sold)).page('shirt', { limit: 2, after }))).toEqual(['shirt 3', 'shirt 2']);
    const gown = { name: 'gown 4', slug: 'gown-4' };
    const gone = shirts.map((shirt) => (shirt.name === 'shirt 4' ? { ...shirt, ...gown } : shirt));
    expect(names((await searchIn(gone)).page('shirt', { limit: 9, after }))).not.toContain('shirt 6');
  });
});

test('a file of 5,000 products is small', async () => {
  const words = ['ankara', 'lace', 'gown', 'shirt', 'indigo', 'silk', 'cotton', 'red', 'blue', 'green'];
  const products = Array.from({ length: 5_000 }, (_, turn) => {
    const some = [1, 7, 49, 343].map((step) => words[Math.floor(turn / step) % words.length] ?? '');
    return aProduct(some.join(' '), { description: words.join(' '), sku: `SKU-${turn}` });
  });
  const { published, texts } = publishedOf(products);
  const { catalog } = await writePublished(published, texts);
  expect(gunzipSync(catalog).length).toBeLessThan(3_000_000);
});
