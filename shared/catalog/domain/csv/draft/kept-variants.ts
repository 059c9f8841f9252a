import { foldCase } from '#ground/domain';
import type { Product } from '../../product.ts';
import type { Fields } from './read.ts';
import type { Choices } from './with-options.ts';

/**
 * The options and variants of a file, as a change of an existing product, whose spelling of values stays. A file removes nothing: values and variants
 * that it does not name stay, while the options are the same. If it names other options, its variants replace the
 * former ones.
 */
export function mergeVariants(
  { options, variants }: Choices,
  product: Product,
): { readonly options: Choices['options']; readonly variants: readonly Fields[] } {
  const names = (options: Choices['options']) => options.map(({ name }) => foldCase(name)).join('\n');
  if (names(options) !== names(product.options)) return { options, variants };
  const known = product.options.map(({ values }) => new Map(values.map((value) => [foldCase(value), value])));
  const spelled = (value: string, at: number) => known[at]?.get(foldCase(value)) ?? value;
  const all = options.map(({ name, values }, at) => ({
    name,
    values: [
      ...new Set([...(product.options[at]?.values ?? []), ...values.map((value) => spelled(value, at))]),
    ],
  }));
  const own = variants.map((variant) => ({
    ...variant,
    options: Object.fromEntries(
      options.flatMap(({ name }, at) => {
        const value = variant.options[name];
        return value === undefined ? [] : [[name, spelled(value, at)]];
      }),
    ),
  }));
  const key = (choice: readonly (string | undefined)[]) => JSON.stringify(choice);
  const named = new Set(own.map((one) => key(options.map(({ name }) => one.options[name]))));
  const others = product.variants.filter(
    (one) => !named.has(key(product.options.map(({ name }) => one.options[name]))),
  );
  return { options: all, variants: [...own, ...others.map(({ id }) => ({ id }))] };
}
