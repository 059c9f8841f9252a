import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMissing,
  addOption,
  addValue,
  changeVariant,
  combinationsOf,
  recountVariants,
  removeOption,
  removeValue,
  removeVariant,
  renameOption,
  toChangedVariants,
  toNewVariants,
  type VariantsDraft,
  variantsDraftOf,
} from '../../../web/apps/app/products/variants.ts';
import { moveWithin } from '../../../web/apps/kit/lists/order.ts';

const simple: VariantsDraft = { options: [], variants: [] };
const withValues = (draft: VariantsDraft, at: number, ...values: readonly string[]) =>
  values.reduce((made, value) => addValue(made, at, value), draft);
const sizes = withValues(addOption(simple, 'Size'), 0, 'M', 'L');
const choicesIn = ({ variants }: VariantsDraft) => variants.map(({ choice }) => choice.join(' '));

/** A draft whose variants were saved. */
const saved = (draft: VariantsDraft): VariantsDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => ({ ...variant, id: variant.choice.join(' ') })),
});

type Step = (draft: VariantsDraft) => VariantsDraft;
const at = fc.nat(2);
const value = fc.constantFrom('M', 'L', 'XL', 'Red', 'Blue');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ at, value }).map(
    ({ at, value }) =>
      (draft: VariantsDraft) =>
        addValue(draft, at, value),
  ),
  fc.record({ at, value }).map(
    ({ at, value }) =>
      (draft: VariantsDraft) =>
        removeValue(draft, at, value),
  ),
  fc.nat(9).map((row) => (draft: VariantsDraft) => removeVariant(draft, row)),
  fc.constant((draft: VariantsDraft) => (draft.options.length < 3 ? addOption(draft, 'One') : draft)),
  at.map((at) => (draft: VariantsDraft) => (draft.options.length > 1 ? removeOption(draft, at) : draft)),
);

describe('the variants of a product', () => {
  test('are one for each combination of the values of two options', () => {
    const draft = withValues(addOption(sizes, 'Colour'), 1, 'Red', 'Blue');
    expect(choicesIn(draft)).toEqual(['M Red', 'M Blue', 'L Red', 'L Blue']);
  });

  test('take the first value of another option, and stay the same variants', () => {
    const draft = addValue(addOption(saved(sizes), 'Colour'), 1, 'Red');
    expect(draft.variants.map(({ id, choice }) => [id, choice])).toEqual([
      ['M', ['M', 'Red']],
      ['L', ['L', 'Red']],
    ]);
  });

  test('stay the same variants when an option is called otherwise', () => {
    const draft = renameOption(saved(sizes), 0, ' Length ');
    expect(toChangedVariants(draft).variants).toEqual([
      { id: 'M', options: { Length: 'M' }, sku: null, price: null, weight_kg: null },
      { id: 'L', options: { Length: 'L' }, sku: null, price: null, weight_kg: null },
    ]);
  });

  test('do not come back where one was taken away, but when all that are missing are asked for', () => {
    const draft = addValue(removeVariant(sizes, 0), 0, 'XL');
    expect(choicesIn(draft)).toEqual(['L', 'XL']);
    expect(choicesIn(addMissing(draft))).toEqual(['M', 'L', 'XL']);
  });

  test('are not there twice for a value in other letters', () => {
    expect(withValues(sizes, 0, ' l ', '')).toBe(sizes);
  });

  test('are none any more without options', () => {
    expect(removeOption(sizes, 0)).toEqual(simple);
  });

  test('are read of a product with what there is of each', () => {
    const variant = { id: 'a', options: { Size: 'M' }, sku: null, price: '950.50', weight_kg: null };
    const others = { compare_at_price: null, barcode: null, image: null, is_active: true, in_stock: true };
    const product = { options: [{ name: 'Size', values: ['M'] }], variants: [{ ...variant, ...others }] };
    expect(variantsDraftOf(product, new Map([['a', 4]])).variants).toEqual([
      { id: 'a', choice: ['M'], price: '950.50', sku: '', stock: '4', weight_kg: '' },
    ]);
    expect(variantsDraftOf({ ...product, options: [] }, new Map()).variants).toEqual([]);
  });

  test('show how many are left now, but where another number was typed', () => {
    const draft = saved(sizes);
    const before = new Map([
      ['M', 3],
      ['L', 5],
    ]);
    const shown = recountVariants(draft, new Map(), before);
    const typed = changeVariant(shown, 1, { stock: '8' });
    const now = recountVariants(typed, before, new Map([...before, ['M', 2], ['L', 4]]));
    expect(now.variants.map(({ stock }) => stock)).toEqual(['2', '8']);
  });

  test('are sent with what was filled in alone, if the product is new', () => {
    const draft = changeVariant(changeVariant(sizes, 0, { sku: ' M-1 ' }), 1, { price: '1,500' });
    expect(toNewVariants(draft)).toEqual({
      options: [{ name: 'Size', values: ['M', 'L'] }],
      variants: [
        { options: { Size: 'M' }, sku: 'M-1' },
        { options: { Size: 'L' }, price: '1500' },
      ],
    });
  });

  test('are each a combination of values, once, with its own id, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let draft = saved(sizes);
        for (const change of steps) {
          const next = change(draft);
          const choices = choicesIn(next);
          const ids = next.variants.flatMap(({ id }) => id ?? []);
          const before = new Set(draft.variants.flatMap(({ id }) => id ?? []));
          const possible = new Set(combinationsOf(next.options).map((choice) => choice.join(' ')));
          expect(new Set(choices).size).toBe(choices.length);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.filter((id) => !before.has(id))).toEqual([]);
          expect(choices.filter((choice) => !possible.has(choice))).toEqual([]);
          draft = next;
        }
        expect(choicesIn(addMissing(draft))).toHaveLength(combinationsOf(draft.options).length);
      }),
    );
  });
});

describe('an item of a list', () => {
  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', -1, 'bac'],
    ['b', 9, 'acb'],
    ['b', 1, 'abc'],
  ])('%s is put into place %i: %s', (id, to, order) => {
    expect(moveWithin(['a', 'b', 'c'], id, to).join('')).toBe(order);
  });
});
