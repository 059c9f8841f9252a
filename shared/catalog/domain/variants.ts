import { isDeepStrictEqual } from 'node:util';
import { toId, uuidOfName, type VariantId } from '#ground/domain';
import { sentFieldsOf } from '../../stores/domain/patch.ts';
import { checkChoice, choicesOf, choiceTextOf, renameChoice } from './options.ts';
import type { Option, Variant } from './product.ts';
import { assertNone, type Refusal, toRefusal } from './refusals.ts';

/** A variant in a request: with its id, with its choice, or with both. Null clears what is stored. */
export type SentVariant = {
  readonly [K in Exclude<keyof Variant, 'options' | 'is_active'>]?: Variant[K] | null | undefined;
} & Partial<{ readonly [K in 'options' | 'is_active']: Variant[K] | undefined }>;

/** The variants that a product had, and the options they belonged to. */
export interface Former {
  readonly options: readonly Option[];
  readonly variants: readonly Variant[];
}

/** How sent variants are combined with former ones: a PATCH merges them, a PUT replaces them. */
export type Meeting = 'merge' | 'replace';

/** A requested variant, the former one that it matches, and its choice. */
interface VariantRequest {
  readonly sent: SentVariant;
  readonly former: Variant | undefined;
  readonly choice: Variant['options'] | undefined;
}

/** Which former variants are requested: those whose ids are sent, and otherwise those with the same values. */
function meet(options: readonly Option[], sent: readonly SentVariant[], former: Former): VariantRequest[] {
  const kept = former.variants.map((one) => ({
    ...one,
    options: renameChoice(former.options, options, one.options),
  }));
  const claimed = new Set(sent.flatMap(({ id }) => id ?? []));
  const byId = new Map(kept.map((one) => [one.id, one]));
  const byKey = new Map(
    kept.filter(({ id }) => !claimed.has(id)).map((one) => [choiceTextOf(options, one.options), one]),
  );
  return sent.map((one) => {
    const was = one.id ? byId.get(one.id) : one.options && byKey.get(choiceTextOf(options, one.options));
    return { sent: one, former: was, choice: one.options ?? was?.options };
  });
}

function refused(options: readonly Option[], asked: readonly VariantRequest[]): Refusal[] {
  const ids = asked.map(({ sent }) => sent.id ?? undefined);
  const keys = asked.map(({ choice }) => choice && choiceTextOf(options, choice));
  return asked.flatMap(({ sent: { id }, former, choice }, at): Refusal[] => {
    const path = ['variants', at];
    if (id && !former)
      return [
        toRefusal(
          [...path, 'id'],
          'is not a variant of this product; leave the id out for a new one',
          'not_found',
        ),
      ];
    if (id && ids.indexOf(id) !== at) return [toRefusal([...path, 'id'], 'is sent twice', 'conflict')];
    if (!choice) return [toRefusal([...path, 'options'], 'is required for a new variant', 'required')];
    const wrong = checkChoice(options, choice, at);
    if (wrong.length > 0) return wrong;
    const twin = keys.indexOf(keys[at]);
    return twin === at
      ? []
      : [toRefusal([...path, 'options'], `is also the choice of variant ${twin + 1}`, 'conflict')];
  });
}

/** The fields that are sent; null clears one. */
const fieldsOf = ({ id: _, options: __, ...fields }: SentVariant): Partial<Variant> => sentFieldsOf(fields);

/**
 * The variants of a product whose options are valid.
 *
 * - Without options there are none: the product itself is the only variant.
 * - Options without variants make one of each choice, but a PATCH that leaves the options as they are changes none.
 * - A variant with the id of a former one, or with its values in their order, is that one and keeps its id, even if
 *   an option has another name now.
 * @param source the seed of the ids of new variants: a text unique to this product and this change
 * @throws Problem invalid_request with a pointer to each contradiction
 */
export function buildVariants(
  options: readonly Option[],
  sent: readonly SentVariant[] | undefined,
  former: Former,
  { source, meeting }: { readonly source: string; readonly meeting: Meeting },
): readonly Variant[] {
  if (options.length === 0) {
    assertNone(
      (sent ?? []).flatMap(({ options: choice = {} }, at) =>
        at > 0 || Object.keys(choice).length > 0
          ? [
              toRefusal(
                ['variants', at],
                'requires options of the product: without them it has one variant',
                'conflict',
              ),
            ]
          : [],
      ),
    );
    return [];
  }
  if (!sent && meeting === 'merge' && isDeepStrictEqual(options, former.options)) return former.variants;
  const choices = sent ? [] : choicesOf(options);
  if ('path' in choices) {
    assertNone([choices]);
    return [];
  }
  const asked = meet(options, sent ?? choices.map((choice) => ({ options: choice })), former);
  assertNone(refused(options, asked));
  return asked.map(({ sent, former, choice = {} }) => ({
    is_active: true,
    ...(meeting === 'merge' && former),
    ...fieldsOf(sent),
    options: choice,
    id: former?.id ?? newId(source, choiceTextOf(options, choice)),
  }));
}

const newId = (source: string, key: string): VariantId =>
  toId<'Variant'>(uuidOfName('variant', `${source} ${key}`));
