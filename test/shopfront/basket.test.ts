import { describe, expect, test } from 'vitest';
import {
  addLine,
  type BasketLine,
  basketUnitsOf,
  emptyBasket,
  isQuantity,
  parseBasket,
  quoteItemsOf,
  setQuantity,
  takeOrdered,
  toKobo,
} from '../../shared/shopfront/domain/basket.ts';
import { billChangesOf } from '../../shared/shopfront/domain/bill.ts';
import { leftUnitsOf, mostUnitsOf, sortFaults } from '../../shared/shopfront/domain/faults.ts';
import { isPhone, normalizePhone } from '../../shared/shopfront/domain/phone.ts';
import { lineNowOf, nameOfLine } from '../../shared/shopfront/domain/quoted-line.ts';

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

  test('takes whole units from 1 to 999, and nothing that is still being typed', () => {
    expect([1, 999, 0, -5, 2.7, 1_000, Number.NaN].map(isQuantity)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('keeps what came in after it was ordered', () => {
    const ordered = [line('a', 2), line('b')];
    const basket = [...ordered, line('a', 1), line('c')].reduce(
      (all, one) => addLine(all, one, 1),
      emptyBasket,
    );
    expect(takeOrdered(basket, quoteItemsOf(ordered), 2).lines).toEqual([line('a', 1), line('c')]);
  });

  test('shows a line as its quote has it, whatever the order of its choices', () => {
    const kept = { ...line('a'), name: 'Shirt', options: 'M, Indigo' };
    const quoted = { variant: 'a', quantity: 1, unit_price: '2000.00', discount: '0.00' };
    const same = { ...quoted, name: 'Shirt', options: { Colour: 'Indigo', Size: 'M' } };
    expect(lineNowOf(kept, [same])).toEqual({ ...kept, price: 200_000 });
    const other = { ...quoted, name: 'Adire shirt', options: { Size: 'Medium' } };
    expect(nameOfLine(lineNowOf(kept, [other]))).toBe('Adire shirt, Medium');
    expect(lineNowOf(line('b'), [same])).toEqual(line('b'));
  });
});

describe('the reasons why a bill is another one', () => {
  const welcome = { code: 'WELCOME', name: 'Welcome', amount: 100 };
  const sale = { code: null, name: 'Sale', amount: 50 };
  const bill = { items: 1_000, delivery: 0, service: 20, discounts: [sale], total: 970 };

  test('are all parts that differ, each with its amounts', () => {
    const now = { ...bill, delivery: 150, service: 0, discounts: [welcome], total: 1_050 };
    expect(billChangesOf(bill, now)).toEqual([
      { part: 'delivery', before: 0, now: 150 },
      { part: 'service', before: 20, now: 0 },
      { part: 'discount', code: 'WELCOME', name: 'Welcome', before: 0, now: 100 },
      { part: 'discount', code: null, name: 'Sale', before: 50, now: 0 },
    ]);
  });

  test('are none where only the order of the discounts is another one', () => {
    const [one, other] = [
      [sale, welcome],
      [welcome, sale],
    ];
    expect(billChangesOf({ ...bill, discounts: one }, { ...bill, discounts: other })).toEqual([]);
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

  test('say how many units an order may have', () => {
    const detail = 'is too many: an order may have 3 of this product, and this one has 8';
    const fault = { pointer: '/items/0/quantity', code: 'too_large', detail };
    expect([mostUnitsOf(fault), leftUnitsOf(fault)]).toEqual([3, undefined]);
  });
});

test('amounts of the API become whole kobo', () => {
  expect(['0.00', '1500.00', '19.99', '10000000000.01'].map(toKobo)).toEqual([
    0, 150_000, 1999, 1_000_000_000_001,
  ]);
});

test('phone numbers may be typed as people in Nigeria do', () => {
  const typed = ['0803 123 4567', '+234 803-123-4567', '(0803)1234567', '2348031234567'];
  expect(new Set(typed.map(normalizePhone))).toEqual(new Set(['+2348031234567']));
  expect(['0803 123 4567', '+44 20 7946 0018', '0803 123 456', '08031234567x', ''].map(isPhone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
