import { describe, expect, test } from 'vitest';
import {
  addLine,
  type BasketLine,
  basketUnitsOf,
  emptyBasket,
  leftUnitsOf,
  normalizePhone,
  parseBasket,
  quoteItemsOf,
  setQuantity,
  sortFaults,
  toKobo,
  updatePrices,
} from '../../shared/shopfront/domain/basket.ts';

const line = (variant: string, quantity = 1): BasketLine => ({
  product: `p-${variant}`,
  variant,
  quantity,
  slug: variant,
  name: variant,
  options: '',
  price: 150_000,
});
const day = 86_400_000;

describe('a basket', () => {
  test('adds units to the line of the same variant', () => {
    const basket = addLine(addLine(emptyBasket, line('a', 2), 1), line('a', 3), 2);
    expect(quoteItemsOf(basket.lines)).toEqual([{ product: 'p-a', variant: 'a', quantity: 5 }]);
    expect(basketUnitsOf(basket)).toBe(5);
  });

  test('takes no more than a product allows, and no more than forty lines', () => {
    expect(basketUnitsOf(addLine(addLine(emptyBasket, line('a', 8), 1), line('a', 8), 1, 10))).toBe(10);
    const full = Array.from({ length: 45 }, (_, nth) => line(`v${nth}`)).reduce(
      (basket, one) => addLine(basket, one, 1),
      emptyBasket,
    );
    expect(full.lines).toHaveLength(40);
  });

  test('is kept for thirty days', () => {
    const text = JSON.stringify(addLine(emptyBasket, line('a'), 10 * day));
    expect(parseBasket(text, 40 * day).lines).toHaveLength(1);
    expect(parseBasket(text, 40 * day + 1)).toBe(emptyBasket);
  });

  test.each([null, 'x', '[]', '{}', '{"lines":1,"at":1}', '{"lines":[null,{"product":1}],"at":1}'])(
    'is empty where a browser kept %s',
    (text) => {
      expect(parseBasket(text, 1).lines).toEqual([]);
    },
  );

  test('loses a line whose units become none', () => {
    const basket = addLine(emptyBasket, line('a', 2), 1);
    expect(setQuantity(basket, 'a', 0, 2).lines).toEqual([]);
    expect(setQuantity(basket, 'a', 1.9, 2).lines).toEqual([line('a', 1)]);
  });

  test('learns the prices that were seen', () => {
    const basket = updatePrices(addLine(emptyBasket, line('a'), 1), new Map([['a', 99]]));
    expect(basket.lines).toEqual([{ ...line('a'), price: 99 }]);
  });
});

describe('faults of a basket', () => {
  test('say which lines are gone and which are only too many', () => {
    const { gone, wrong } = sortFaults([
      { pointer: '/items/0/product', code: 'not_found', detail: 'is not a product that the store sells' },
      { pointer: '/items/3/variant', code: 'not_found', detail: 'is no variant' },
      {
        pointer: '/items/1/quantity',
        code: 'out_of_stock',
        detail: 'is too many: 2 of Adire Shirt available, 5 requested',
      },
      { pointer: '/address', code: 'address_not_deliverable', detail: 'is outside all zones' },
    ]);
    expect([...gone]).toEqual([0, 3]);
    expect([...wrong].map(([place, fault]) => [place, leftUnitsOf(fault)])).toEqual([[1, 2]]);
  });
});

test('amounts of the API become whole kobo', () => {
  expect(['0.00', '1500.00', '19.99', '10000000000.01'].map(toKobo)).toEqual([
    0, 150_000, 1999, 1_000_000_000_001,
  ]);
});

test('phone numbers may be typed as people in Nigeria do', () => {
  expect(['0803 123 4567', '+234 803-123-4567', '(0803)1234567'].map(normalizePhone)).toEqual([
    '+2348031234567',
    '+2348031234567',
    '+2348031234567',
  ]);
});
