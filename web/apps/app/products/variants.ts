import { readMoney, writeTyped } from '../../kit/format/money.ts';
import type { Product } from '../data/objects.ts';

/** What a buyer chooses, such as a size, while it is edited. It may have no value yet. */
interface OptionDraft {
  readonly name: string;
  readonly values: readonly string[];
}

/** A variant while it is edited. */
export interface VariantDraft {
  /** Nothing for one that was not saved yet. */
  readonly id?: string;
  /** A value of each option, in their order; empty where an option has no value yet. */
  readonly choice: readonly string[];
  readonly price: string;
  readonly sku: string;
  readonly stock: string;
  readonly weight_kg: string;
}

/** The options of a product and its variants. Without options it is simple, and has none. */
export interface VariantsDraft {
  readonly options: readonly OptionDraft[];
  readonly variants: readonly VariantDraft[];
}

/** The most variants that a product has. */
export const maxVariants = 48;
/** The most options, of any product. */
export const maxOptions = 3;

/** Units by the variant. */
export type Counts = ReadonlyMap<string, number>;

/** What a form shows of how many there are; nothing where that is not counted. */
export const typedCountOf = (counts: Counts, variant: string | undefined): string =>
  String(counts.get(variant ?? '') ?? '');

const typedMoney = (amount: string | null) => (amount === null ? '' : writeTyped(amount));

/** What is edited of a product. @param counts units by the variant */
export const variantsDraftOf = (
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  counts: Counts,
): VariantsDraft => ({
  options,
  variants:
    options.length === 0
      ? []
      : variants.map((variant) => ({
          id: variant.id,
          choice: options.map(({ name }) => variant.options[name] ?? ''),
          price: typedMoney(variant.price),
          sku: variant.sku ?? '',
          stock: typedCountOf(counts, variant.id),
          weight_kg: variant.weight_kg ?? '',
        })),
});

const textOf = (choice: readonly string[]) => JSON.stringify(choice);

/** Each combination of the values, the last option changing first. */
export const combinationsOf = (options: readonly OptionDraft[]): readonly (readonly string[])[] =>
  options.reduce<readonly (readonly string[])[]>(
    (choices, { values }) =>
      choices.flatMap((choice) => (values.length > 0 ? values : ['']).map((value) => [...choice, value])),
    [[]],
  );

/** The variants in the order of their values; of two with the same values the first one stays. */
function arrange({ options, variants }: VariantsDraft): VariantsDraft {
  const first = new Map([...variants].reverse().map((variant) => [textOf(variant.choice), variant]));
  return { options, variants: combinationsOf(options).flatMap((choice) => first.get(textOf(choice)) ?? []) };
}

const newVariant = (choice: readonly string[]): VariantDraft => ({
  choice,
  price: '',
  sku: '',
  stock: '',
  weight_kg: '',
});

/** A list with another value in one place, and one without a place. */
const withAt = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((one, position) => (position === at ? value : one));
const withoutAt = <T>(list: readonly T[], at: number): readonly T[] =>
  list.filter((_, position) => position !== at);

/** Adds an option. It has no value yet, so the variants stay as they are. */
export const addOption = ({ options, variants }: VariantsDraft, name: string): VariantsDraft => ({
  options: [...options, { name, values: [] }],
  variants: variants.map((variant) => ({ ...variant, choice: [...variant.choice, ''] })),
});

/** Calls an option otherwise. The variants stay. */
export const renameOption = (draft: VariantsDraft, at: number, name: string): VariantsDraft => ({
  ...draft,
  options: draft.options.map((option, position) => (position === at ? { ...option, name } : option)),
});

/** Takes an option away. Of variants that differed in it alone the first one stays. */
export function removeOption({ options, variants }: VariantsDraft, at: number): VariantsDraft {
  const left = withoutAt(options, at);
  if (left.length === 0) return { options: [], variants: [] };
  const shorter = variants.map((variant) => ({ ...variant, choice: withoutAt(variant.choice, at) }));
  return arrange({ options: left, variants: shorter });
}

/**
 * Adds a value to an option, with a variant for each combination that has it. The first value of an option is that of the
 * variants that there are: they keep their ids.
 */
export function addValue(draft: VariantsDraft, at: number, typed: string): VariantsDraft {
  const value = typed.trim();
  const option = draft.options[at];
  const isThere = option?.values.some((one) => one.toLowerCase() === value.toLowerCase());
  if (!option || !value || isThere) return draft;
  const options = withAt(draft.options, at, { ...option, values: [...option.values, value] });
  const isFirst = option.values.length === 0;
  if (isFirst && draft.variants.length > 0) {
    const filled = draft.variants.map((variant) => ({
      ...variant,
      choice: withAt(variant.choice, at, value),
    }));
    return { options, variants: filled };
  }
  const added = combinationsOf(options).filter((choice) => choice[at] === value);
  return arrange({ options, variants: [...draft.variants, ...added.map(newVariant)] });
}

/** Takes a value from an option, with the variants that have it. Without its last value the option is as if it were new. */
export function removeValue(draft: VariantsDraft, at: number, value: string): VariantsDraft {
  const option = draft.options[at];
  if (!option) return draft;
  const values = option.values.filter((one) => one !== value);
  const options = withAt(draft.options, at, { ...option, values });
  const variants =
    values.length === 0
      ? draft.variants.map((variant) => ({ ...variant, choice: withAt(variant.choice, at, '') }))
      : draft.variants.filter(({ choice }) => choice[at] !== value);
  return arrange({ options, variants });
}

/** Takes a variant away: that combination is not sold. */
export const removeVariant = ({ options, variants }: VariantsDraft, at: number): VariantsDraft => ({
  options,
  variants: withoutAt(variants, at),
});

/** Changes what a variant costs, weighs or is called. */
export const changeVariant = (
  { options, variants }: VariantsDraft,
  at: number,
  change: Partial<Omit<VariantDraft, 'choice' | 'id'>>,
): VariantsDraft => ({
  options,
  variants: variants.map((variant, position) => (position === at ? { ...variant, ...change } : variant)),
});

/** Shows what there is now, but where somebody typed another number than there was. */
export const recountVariants = (
  { options, variants }: VariantsDraft,
  before: Counts,
  now: Counts,
): VariantsDraft => ({
  options,
  variants: variants.map((variant) =>
    variant.id !== undefined && variant.stock === typedCountOf(before, variant.id)
      ? { ...variant, stock: typedCountOf(now, variant.id) }
      : variant,
  ),
});

/** Adds the combinations that are not sold. */
export const addMissing = ({ options, variants }: VariantsDraft): VariantsDraft =>
  arrange({ options, variants: [...variants, ...combinationsOf(options).map(newVariant)] });

const choiceOf = (options: readonly OptionDraft[], { choice }: VariantDraft) =>
  Object.fromEntries(options.map(({ name }, at) => [name.trim(), choice[at] ?? '']));

/** The options and variants of a new product, as the API takes them. */
export const toNewVariants = ({ options, variants }: VariantsDraft) => ({
  options: options.map(({ name, values }) => ({ name: name.trim(), values: [...values] })),
  variants: variants.map((variant) => ({
    options: choiceOf(options, variant),
    ...(variant.sku.trim() && { sku: variant.sku.trim() }),
    ...(variant.price && { price: readMoney(variant.price) }),
    ...(variant.weight_kg && { weight_kg: variant.weight_kg }),
  })),
});

/** The options and variants of a product that is changed. What was emptied is cleared. */
export const toChangedVariants = ({ options, variants }: VariantsDraft) => ({
  options: options.map(({ name, values }) => ({ name: name.trim(), values: [...values] })),
  variants: variants.map((variant) => ({
    ...(variant.id && { id: variant.id }),
    options: choiceOf(options, variant),
    sku: variant.sku.trim() || null,
    price: readMoney(variant.price) || null,
    weight_kg: variant.weight_kg || null,
  })),
});
