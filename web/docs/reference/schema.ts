import { asHtml } from '../../../shared/kernel/display.ts';
import type { Schema } from '../../../shared/platform/http/openapi/types.ts';
import { renderInlineMarkdown } from '../frame/markdown.ts';
import { rulesOf } from './rules.ts';

type Field = Schema | boolean;

/**
 * Whether a schema describes what callers send, where some fields are required, or what they get, where some may be
 * missing.
 */
export type Side = 'sent' | 'answered';

/** The anchor of a named schema on a page. */
export const schemaAnchorOf = (name: string): string => `schema-${name}`;

/** The name of the schema that a reference leads to. */
const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? '';

const distinct = (kinds: readonly string[]) => [...new Set(kinds)].join(' or ');

function itemKind(items: Schema['items']): string {
  if (Array.isArray(items) || items === undefined) return 'list';
  const kind = kindOf(items);
  return kind === 'object' ? 'list of objects' : `list of ${kind}`;
}

/** The kind of value that a schema accepts, as HTML. */
export function kindOf(schema: Field): string {
  if (typeof schema === 'boolean') return 'anything';
  const { $ref, anyOf, oneOf, type, format, contentMediaType, additionalProperties, properties } = schema;
  if ($ref) return `<a href="#${schemaAnchorOf(nameOf($ref))}">${nameOf($ref)}</a>`;
  if (schema.const !== undefined) return `<code>${asHtml(JSON.stringify(schema.const))}</code>`;
  const branches = anyOf ?? oneOf;
  if (branches) return distinct(branches.map(kindOf));
  if (type === 'array') return itemKind(schema.items);
  if (type === 'object' && !properties && typeof additionalProperties === 'object')
    return `object with values: ${kindOf(additionalProperties)}`;
  if (contentMediaType) return asHtml(contentMediaType);
  const word = type ?? 'anything';
  return format ? `${word}, ${asHtml(format)}` : String(word);
}

/** The objects whose fields a schema lists itself, not through a name. */
function objectsIn(schema: Field): Schema[] {
  if (typeof schema === 'boolean' || schema.$ref) return [];
  if (schema.properties) return [schema];
  const { items, additionalProperties: values, anyOf = [], oneOf = [] } = schema;
  return [
    ...(items && !Array.isArray(items) ? objectsIn(items) : []),
    ...(values === undefined ? [] : objectsIn(values)),
    ...[...anyOf, ...oneOf].flatMap(objectsIn),
  ];
}

function fieldItem(name: string, field: Field, required: boolean, side: Side): string {
  const { description = '' } = typeof field === 'boolean' ? {} : field;
  const need = side === 'sent' ? (required ? 'required' : '') : required ? '' : 'optional';
  const rules = typeof field === 'boolean' ? '' : rulesOf(field);
  const objects = objectsIn(field);
  return `<li><code class="name">${asHtml(name)}</code> <span class="kind">${kindOf(field)}</span>${need && ` <em>${need}</em>`}${description && `<p>${renderInlineMarkdown(description)}</p>`}${rules && `<p class="rules">${rules}</p>`}${fieldLists(objects, side)}</li>`;
}

function fieldLists(objects: readonly Schema[], side: Side): string {
  const lists = objects.map(({ properties = {}, required = [] }) => {
    const items = Object.entries(properties).map(([name, field]) =>
      fieldItem(name, field, required.includes(name), side),
    );
    return `<ul class="fields">${items.join('\n')}</ul>`;
  });
  return lists.join('<p class="or">or</p>');
}

/** A parameter as an item of a list of fields. */
export const renderParameter = ({
  name,
  required,
  schema,
  description,
}: {
  name: string;
  required: boolean;
  schema: Schema;
  description?: string;
}): string => fieldItem(name, { ...schema, ...(description && { description }) }, required, 'sent');

/** The fields of a schema as nested lists; empty for one that has none. */
export const renderFields = (schema: Schema, side: Side): string => fieldLists(objectsIn(schema), side);

/** The names of the schemas that a part of the document refers to. */
export function schemaNamesOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/components/schemas/')
      ? [nameOf(value)]
      : schemaNamesOf(value),
  );
}
