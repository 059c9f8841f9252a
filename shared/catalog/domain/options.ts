import { foldCase } from '#ground/domain';
import { catalogLimits } from './limits.data.ts';
import type { Option, Variant } from './product.ts';
import { type Refusal, toRefusal } from './refusals.ts';

type Choice = Variant['options'];

/** The value that a choice has for an option. */
const valueIn = (choice: Choice, name: string): string | undefined =>
  Object.hasOwn(choice, name) ? choice[name] : undefined;

/** The positions of texts that repeat an earlier one. */
function findRepeated(texts: readonly string[]): number[] {
  const said = texts.map(foldCase);
  return [...said.keys()].filter((at) => said.indexOf(said[at] ?? '') !== at);
}

/** zod leaves this key out of a record, so no variant could have a value of an option with this name. */
const droppedKey = '__proto__';

/** Why options are refused: a name that cannot be a key, two options with one name, or a value twice in an option. */
export const checkOptions = (options: readonly Option[]): Refusal[] => [
  ...options.flatMap(({ name }, at) =>
    name === droppedKey
      ? [toRefusal(['options', at, 'name'], `must not be ${droppedKey}`, 'wrong_format')]
      : [],
  ),
  ...findRepeated(options.map(({ name }) => name)).map((at) =>
    toRefusal(['options', at, 'name'], 'is the name of another option', 'conflict'),
  ),
  ...options.flatMap(({ values }, at) =>
    findRepeated(values).map((value) =>
      toRefusal(['options', at, 'values', value], 'is already a value of this option', 'conflict'),
    ),
  ),
];

/** Every choice, the last option changing first. */
const allChoices = (options: readonly Option[]): Choice[] =>
  options.reduce<Choice[]>(
    (choices, { name, values }) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );

/**
 * All combinations of option values, each of which becomes a variant.
 * @returns why there are too many
 */
export function choicesOf(options: readonly Option[]): readonly Choice[] | Refusal {
  if (options.length === 0) return [];
  const count = options.reduce((product, { values }) => product * values.length, 1);
  if (count <= catalogLimits.variants) return allChoices(options);
  return toRefusal(
    ['options'],
    `has ${count} combinations of values, but a product has at most ${catalogLimits.variants} variants; send those that you sell`,
    'too_long',
  );
}

/** The values of a choice in the order of the options, as one text: two variants with the same text are the same. */
export const choiceTextOf = (options: readonly Option[], choice: Choice): string =>
  JSON.stringify(options.map(({ name }) => valueIn(choice, name)));

/** Why a variant's choice does not fit the options. @param at the position of the variant */
export function checkChoice(options: readonly Option[], choice: Choice, at: number): Refusal[] {
  const path = ['variants', at, 'options'] as const;
  const names = options.map(({ name }) => name);
  const unknown = Object.keys(choice).filter((name) => !names.includes(name));
  return [
    ...options.flatMap(({ name, values }): Refusal[] => {
      const value = valueIn(choice, name);
      if (value === undefined)
        return [
          toRefusal([...path, name], 'is required: each variant has a value of each option', 'required'),
        ];
      return values.includes(value)
        ? []
        : [toRefusal([...path, name], `must be a value of the option: ${values.join(', ')}`, 'not_one_of')];
    }),
    ...unknown.map((name) => toRefusal([...path, name], 'is not an option of the product', 'not_found')),
  ];
}

/** A former choice under the new names of the options, which have the same number. */
export const renameChoice = (before: readonly Option[], now: readonly Option[], choice: Choice): Choice =>
  before.length === now.length
    ? Object.fromEntries(now.map(({ name }, at) => [name, valueIn(choice, before[at]?.name ?? '') ?? '']))
    : choice;
