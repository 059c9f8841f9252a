import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FoundProductOut, PublishedProductOut } from '../../shared/catalog/contract/published.ts';
import type { FoundProduct } from '../../shared/catalog/ports/product-search.ts';
import {
  toPublishedView,
  writeFoundView,
  writePublishedView,
} from '../../shared/catalog/published/published-view.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { pageOf, pagesAccess } from '../../shared/platform/http/answer/pages.ts';
import { aCategory, aProduct } from '../support/people/identity/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const pages = pagesAccess.of(wire);
const base = 'https://api.example.com';
const at = { url: `${base}/search/`, route: 'search', caller: undefined, filters: { q: 'a"b' }, limit: 2 };

/** A cursor is sealed anew each time. */
const withoutCursor = (text: string) => text.replace(/cursor=[\w-]+/, 'cursor');

/** Texts with what JSON must escape, and halves of characters. */
const words = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constant('</script>\u2028"\\\ud800'));
const price = fc.integer({ min: 0, max: 1e12 }).map(asKobo);

const found: fc.Arbitrary<FoundProduct> = fc
  .record({
    name: words,
    price,
    compare: fc.option(price, { nil: undefined }),
    image: fc.option(fc.record({ id: fc.uuid().map((id) => toId<'Image'>(id)), alt: words }), {
      nil: undefined,
    }),
    tags: fc.array(words),
    categories: fc.array(words),
    in_stock: fc.boolean(),
    few_left: fc.boolean(),
    store: fc.record({ id: fc.uuid().map((id) => toId<'Store'>(id)), slug: words, name: words }),
  })
  .map(({ name, compare, categories, store, ...fields }) => {
    const { sku: _, description: __, ...product } = aProduct(name, { ...fields, compare_at_price: compare });
    return { product, store, categories: categories.map((one) => aCategory(one)) };
  });

test('a page that is joined of texts says what its schema makes of the same products, to the letter', () => {
  const places = fc.option(fc.record({ id: fc.uuid(), score: words }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(found, { maxLength: 3 }), places, (all, place) => {
      const views = all.map((one) => toPublishedView(one, base));
      const withStores = all.map((one) => ({ ...toPublishedView(one, base), store: one.store }));
      const next = pages.of([], place, at).next;
      // Each is written twice: what was remembered says the same.
      for (let round = 0; round < 2; round++) {
        const listed = all.map((one) => writePublishedView(one, base));
        const searched = all.map((one) => writeFoundView(one, base));
        const joined = [listed, searched].map((texts) => pages.ofWritten<unknown>(texts, place, at).text);
        expect(joined.map(withoutCursor)).toEqual(
          [
            JSON.stringify(pageOf(PublishedProductOut).parse({ next, previous: null, results: views })),
            JSON.stringify(pageOf(FoundProductOut).parse({ next, previous: null, results: withStores })),
          ].map(withoutCursor),
        );
      }
    }),
  );
});

test('what was written for one address of the service is not shown at another', () => {
  const {
    sku: _,
    description: __,
    ...product
  } = aProduct('Agbada', {
    image: { id: toId<'Image'>('6d1f0a54-3b0e-4c1f-9f52-8f1f3d3c2b7a') },
  });
  const store = { id: toId<'Store'>('0b9f5a1e-94c6-4e0b-8a5e-0d6a8c1f2e33'), slug: 'ada', name: 'Ada' };
  const one = { product, store, categories: [] };
  expect(writePublishedView(one, base).text).toContain(`${base}/media/`);
  expect(writePublishedView(one, 'https://example.com').text).toContain('https://example.com/media/');
});
