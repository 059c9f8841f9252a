import { asHtml } from '../../../shared/kernel/display.ts';
import type { Schema } from '../../../shared/platform/http/openapi/types.ts';

const code = (value: unknown) =>
  `<code>${asHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

/** A range in words, such as "1 to 100 characters". */
function rangeOf(least: unknown, most: unknown, unit = ''): string {
  const both = least !== undefined && most !== undefined;
  const text = both
    ? least === most
      ? `exactly ${least}`
      : `${least} to ${most}`
    : least !== undefined
      ? `at least ${least}`
      : most !== undefined
        ? `at most ${most}`
        : '';
  return text && `${text}${unit}`;
}

/** The schema that has the limits of a value: itself, or the branch that is not null. */
function limiting(schema: Schema): Schema {
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => typeof one === 'object');
  const some = branches.filter(({ type }) => type !== 'null');
  return some.length === 1 && some[0] ? { ...schema, ...some[0] } : schema;
}

/** The limits, the default and an example of a value, as HTML. */
export function rulesOf(given: Schema): string {
  const schema = limiting(given);
  const {
    enum: values = [],
    minLength,
    maxLength,
    minimum,
    maximum,
    exclusiveMaximum,
    minItems,
    maxItems,
  } = schema;
  const shownExample = (schema.examples ?? []).find((one) => one !== null && typeof one !== 'object');
  const rules = [
    values.length > 0 ? `One of ${values.map(code).join(', ')}` : '',
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minimum, maximum),
    exclusiveMaximum === undefined ? '' : `below ${exclusiveMaximum}`,
    rangeOf(minItems, maxItems, ' items'),
    schema.pattern ? `matches ${code(schema.pattern)}` : '',
    given.default === undefined ? '' : `default ${code(given.default)}`,
    shownExample === undefined || values.length > 0 ? '' : `for example ${code(shownExample)}`,
  ];
  const text = rules.filter((rule) => rule !== '').join('; ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
