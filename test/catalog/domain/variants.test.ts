import { describe, expect, test } from 'vitest';
import type { Option, Variant } from '../../../shared/catalog/domain/product.ts';
import { buildVariants, type SentVariant } from '../../../shared/catalog/domain/variants.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { Problem } from '../../../shared/kernel/problem.ts';

const sizes: Option = { name: 'Size', values: ['M', 'L'] };
const colours: Option = { name: 'Colour', values: ['Indigo', 'White'] };
const many = (name: string, count: number): Option => ({
  name,
  values: Array.from({ length: count }, (_, at) => `${name} ${at}`),
});
const nothing = { options: [], variants: [] };

let changes = 0;
const made = (
  options: readonly Option[],
  sent?: readonly SentVariant[],
  former: { readonly options: readonly Option[]; readonly variants: readonly Variant[] } = nothing,
  meeting: 'merge' | 'replace' = 'merge',
) => buildVariants(options, sent, former, { source: `a product ${++changes}`, meeting });

/** Where and why variants are refused. */
function refusals(...asked: Parameters<typeof made>): string[] {
  try {
    made(...asked);
  } catch (error) {
    if (error instanceof Problem)
      return (error.extras.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
  }
  return [];
}

describe('options without variants', () => {
  test('make a variant of each combination, the last option changing first', () => {
    expect(made([sizes, colours]).map(({ options }) => Object.values(options).join(' '))).toEqual([
      'M Indigo',
      'M White',
      'L Indigo',
      'L White',
    ]);
  });

  test('make 48 variants, and no 49', () => {
    const ids = made([many('a', 6), many('b', 8)]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(48);
    expect(refusals([many('a', 7), many('b', 7)])).toEqual([
      '/options has 49 combinations of values, but a product has at most 48 variants; send those that you sell',
    ]);
  });

  test('bring back no variant that was removed where they did not change', () => {
    const variants = made([sizes, colours]).slice(1);
    expect(made([sizes, colours], undefined, { options: [sizes, colours], variants })).toEqual(variants);
  });

  test('are none: the product is its own variant', () => {
    expect(made([])).toEqual([]);
    expect(made([], [{ id: toId('3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856'), options: {} }])).toEqual([]);
    expect(refusals([], [{ options: { Size: 'M' } }])).toEqual([
      '/variants/0 requires options of the product: without them it has one variant',
    ]);
  });
});

describe('variants that contradict the options are refused where they do', () => {
  test.each<[string, SentVariant[]]>([
    ['/variants/0/options/Size must be a value of the option: M, L', [{ options: { Size: 'XL' } }]],
    ['/variants/0/options/Size is required: each variant has a value of each option', [{ options: {} }]],
    ['/variants/0/options is required for a new variant', [{ sku: 'A' }]],
    [
      '/variants/0/options/a~1b~0c is not an option of the product',
      [{ options: { Size: 'M', 'a/b~c': 'x' } }],
    ],
    [
      '/variants/1/options is also the choice of variant 1',
      [{ options: { Size: 'M' } }, { options: { Size: 'M' } }],
    ],
    [
      '/variants/0/id is not a variant of this product; leave the id out for a new one',
      [{ id: toId('3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856'), options: { Size: 'M' } }],
    ],
  ])('%s', (refusal, sent) => {
    expect(refusals([sizes], sent)).toEqual([refusal]);
  });

  test('an option named as what every object has', () => {
    expect(refusals([{ name: 'constructor', values: ['M'] }], [{ options: {} }])).toEqual([
      '/variants/0/options/constructor is required: each variant has a value of each option',
    ]);
  });
});

describe('a variant stays the one that it was', () => {
  const former = {
    options: [sizes],
    variants: made([sizes]).map((one) => ({ ...one, sku: `SKU-${one.options.Size}`, price: asKobo(100) })),
  };
  const ids = former.variants.map(({ id }) => id);

  test('keeps its id, and what is not sent', () => {
    const [, large] = ids;
    expect(made([sizes], [{ id: large, price: asKobo(200), sku: null }], former)).toEqual([
      { id: large, options: { Size: 'L' }, price: 200, sku: undefined, is_active: true },
    ]);
  });

  test('keeps its values, also where an option has another name now', () => {
    const renamed = { name: 'Taille', values: ['L', 'M'] };
    const now = made([renamed], undefined, former);
    expect(now.map(({ id, sku, options }) => [id, sku, options.Taille])).toEqual([
      [ids[1], 'SKU-L', 'L'],
      [ids[0], 'SKU-M', 'M'],
    ]);
  });

  test('keeps its id in a replacement too, but only what is sent besides', () => {
    expect(made([sizes], [{ options: { Size: 'M' } }], former, 'replace')).toEqual([
      { id: ids[0], options: { Size: 'M' }, is_active: true },
    ]);
  });

  test('while another one takes its values', () => {
    const [medium] = ids;
    const now = made([sizes], [{ id: medium, options: { Size: 'L' } }, { options: { Size: 'M' } }], former);
    expect(now.map(({ options }) => options.Size)).toEqual(['L', 'M']);
    expect(now[0]?.id).toBe(medium);
    expect(ids).not.toContain(now[1]?.id);
  });
});
