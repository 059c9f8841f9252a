import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isWanted,
  type ListPageRequest,
  type Sort,
  sorts,
  takePageInOrder,
} from '../../../shared/catalog/domain/published/listing.ts';
import {
  compareNewestFirst,
  type PublishedProduct,
} from '../../../shared/catalog/domain/published/published.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { aCategory, aProduct } from '../../support/people/identity/published.ts';

/** A page of one list, in an order. */
function pageOf(products: readonly PublishedProduct[], sort: Sort, page: ListPageRequest) {
  const { results, next } = takePageInOrder([{ products, categories: [] }], sort, {}, page);
  return { results: results.map(({ product }) => product), next };
}
const names = (products: readonly PublishedProduct[]) => products.map(({ name }) => name);

/** All pages of a list, one after another; between two of them the catalog may change. */
function walk(
  products: readonly PublishedProduct[],
  sort: Sort,
  limit: number,
  between: (products: readonly PublishedProduct[], page: number) => readonly PublishedProduct[] = (same) =>
    same,
): PublishedProduct[] {
  const seen: PublishedProduct[] = [];
  let now = products.toSorted(compareNewestFirst);
  let after: ListPageRequest['after'];
  for (let page = 0; page < 100; page++) {
    const { results, next } = pageOf(now, sort, { limit, after });
    seen.push(...results);
    if (!next) return seen;
    after = next;
    now = between(now, page).toSorted(compareNewestFirst);
  }
  throw new Error('the list does not end');
}

test('the orders are by time and by price, and equal prices by time', () => {
  const products = [
    aProduct('old cheap', { price: asKobo(100) }),
    aProduct('dear', { price: asKobo(900) }),
    aProduct('new cheap', { price: asKobo(100) }),
  ].toSorted(compareNewestFirst);
  const inOrder = (sort: Sort) => names(pageOf(products, sort, { limit: 10 }).results);
  expect(inOrder('newest')).toEqual(['new cheap', 'dear', 'old cheap']);
  expect(inOrder('price')).toEqual(['new cheap', 'old cheap', 'dear']);
  expect(inOrder('-price')).toEqual(['dear', 'new cheap', 'old cheap']);
});

test('the pages of a list have each product once, in any order and size', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 25 });
  fc.assert(
    fc.property(prices, fc.constantFrom(...sorts), fc.integer({ min: 1, max: 9 }), (some, sort, limit) => {
      const products = some.map((price) => aProduct('one', { price: asKobo(price) }));
      const seen = walk(products, sort, limit);
      expect(seen.map(({ id }) => id).toSorted()).toEqual(products.map(({ id }) => id).toSorted());
    }),
    { numRuns: 50 },
  );
});

test.each(sorts)(
  'a list by %s that changes between two pages shows each product that stays, once',
  (sort) => {
    const products = Array.from({ length: 12 }, (_, turn) =>
      aProduct(`stays ${turn}`, { price: asKobo(100 + (turn % 4)) }),
    );
    const seen = walk(products, sort, 3, (now, page) => [
      aProduct(`new ${page}`, { price: asKobo(102) }),
      ...now.filter(({ name }) => name !== `new ${page - 1}`),
    ]);
    expect(
      names(seen)
        .filter((name) => name.startsWith('stays'))
        .toSorted(),
    ).toEqual(names(products).toSorted());
  },
);

test('a page goes on behind a product that is gone', () => {
  const products = ['a', 'b', 'c', 'd'].map((name) => aProduct(name));
  const seen = walk(products, 'newest', 2, (now) => now.filter(({ name }) => name !== 'c'));
  expect(names(seen)).toEqual(['d', 'c', 'b', 'a']);
});

describe('the products that are wanted', () => {
  const categories = [aCategory('Women'), aCategory('Dresses', 0), aCategory('Gowns', 1), aCategory('Men')];
  const gown = aProduct('gown', { categories: [2], price: asKobo(500) });
  const kaftan = aProduct('kaftan', { categories: [3, 0], price: asKobo(300), in_stock: false });
  const shirt = aProduct('shirt', { categories: [3], price: asKobo(100) });
  const wanted = (asked: Parameters<typeof isWanted>[0]) =>
    names([gown, kaftan, shirt].filter(isWanted(asked, categories)));

  test.each([
    [{}, ['gown', 'kaftan', 'shirt']],
    [{ category: 'women' }, ['gown', 'kaftan']],
    [{ category: categories[1]?.id }, ['gown']],
    [{ category: 'men' }, ['kaftan', 'shirt']],
    [{ category: 'children' }, []],
    [{ in_stock: true }, ['gown', 'shirt']],
    [{ in_stock: false }, ['kaftan']],
    [{ min_price: asKobo(300) }, ['gown', 'kaftan']],
    [{ max_price: asKobo(300) }, ['kaftan', 'shirt']],
    [{ category: 'men', in_stock: true, min_price: asKobo(101) }, []],
  ])('are, by %j, these: %j', (asked, found) => {
    expect(wanted(asked)).toEqual(found);
  });
});
