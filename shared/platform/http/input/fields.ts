import type * as z from 'zod';
import type { FieldProblem } from '../../../kernel/problem.ts';
import { isEmptyRefused } from '../../../kernel/scalars.ts';
import { isBlank } from '../../../kernel/texts/clean-text.ts';
import { findMeantField, findMoneyField } from './meant-field.ts';
import { toPointer } from './pointer.ts';

type Schema = z.core.$ZodType;
type Kind = z.core.$ZodTypeDef['type'];
type OfKind<K extends Kind> = Extract<z.core.$ZodTypes, { _zod: { def: { type: K } } }>;
type Fields = Readonly<Record<string, unknown>>;

/** Tests the kind of a schema without its class: a class would be in every bundle. */
const is = <K extends Kind>(schema: Schema, ...kinds: readonly K[]): schema is OfKind<K> =>
  kinds.some((kind) => kind === schema._zod.def.type);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a field's value, without its wrappers for absent values. */
const bare = (schema: Schema): Schema =>
  is(schema, 'optional', 'default', 'prefault', 'nullable', 'readonly')
    ? bare(schema._zod.def.innerType)
    : schema;

/** The schema of a member of an object; undefined if it has none of this name. */
export function memberOfSchema(given: Schema, name: string): Schema | undefined {
  const schema = bare(given);
  if (is(schema, 'pipe')) return memberOfSchema(schema._zod.def.in, name);
  const shape: Readonly<Record<string, Schema>> = is(schema, 'object') ? schema._zod.def.shape : {};
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** Whether null is a value of the field, which clears the stored one. */
const takesNull = (schema: Schema): boolean =>
  is(schema, 'nullable') ||
  (is(schema, 'optional', 'default', 'prefault') && takesNull(schema._zod.def.innerType));

/** Whether a value means that its field is absent. */
function meansAbsent(schema: Schema, value: unknown): boolean {
  if (is(bare(schema), 'unknown')) return false;
  if (value === null) return !takesNull(schema);
  if (typeof value !== 'string' || isEmptyRefused(schema)) return false;
  // Spaces alone were typed, and are refused where a text is needed.
  return value === '' || (isBlank(value) && value.trim() !== '');
}

/** The option of a discriminated union that a value names. */
function optionOf(union: OfKind<'union'>, value: Fields): Schema | undefined {
  const { options, discriminator } = { discriminator: undefined, ...union._zod.def };
  if (typeof discriminator !== 'string') return undefined;
  return options.find((option) => option._zod.propValues?.[discriminator]?.has(String(value[discriminator])));
}

/** The input of a request, as its schema reads it. */
export interface FieldReading {
  readonly value: unknown;
  /** Unknown fields that are probably known ones, misspelt, or that would change what is paid. */
  readonly typos: readonly FieldProblem[];
  /** Pointers to the other unknown fields. */
  readonly ignored: readonly string[];
}

/** Whether clients that send back an answer send a field of this name. */
export type IsEcho = (name: string) => boolean;

function readObject(
  schema: OfKind<'object'>,
  given: Fields,
  path: readonly PropertyKey[],
  isEcho: IsEcho,
): FieldReading {
  const shape: Readonly<Record<string, Schema>> = schema._zod.def.shape;
  const declared = Object.keys(shape);
  const present = Object.entries(given).filter(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field === undefined || !meansAbsent(field, value);
  });
  const names = new Set(present.map(([name]) => name));
  const absent = declared.filter((name) => !names.has(name));
  const unknown = present.some(([name]) => !Object.hasOwn(shape, name));
  const meantBy = unknown ? findMeantField(absent, declared) : () => undefined;
  const paysBy = unknown ? findMoneyField(declared) : () => undefined;
  const typos: FieldProblem[] = [];
  const ignored: string[] = [];
  const members = present.map(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const at = [...path, name];
    if (!field) {
      const pointer = toPointer(at);
      const meant = isEcho(name) ? undefined : (meantBy(name) ?? paysBy(name));
      if (meant === undefined) ignored.push(pointer);
      else typos.push({ pointer, code: 'unknown_field', detail: `is unknown; use ${meant}` });
      return [name, value] as const;
    }
    const inner = readFields(field, value, isEcho, at);
    typos.push(...inner.typos);
    ignored.push(...inner.ignored);
    return [name, inner.value] as const;
  });
  return { value: Object.fromEntries(members), typos, ignored };
}

const isNone: IsEcho = () => false;

const whole = (value: unknown): FieldReading => ({ value, typos: [], ignored: [] });

/** A value made of parts that were read. */
const joinReadings = (parts: readonly FieldReading[], value: unknown): FieldReading => ({
  value,
  typos: parts.flatMap(({ typos }) => typos),
  ignored: parts.flatMap(({ ignored }) => ignored),
});

/**
 * Reads input before it is validated. A field that is null or an empty text is absent, in nested objects and lists too:
 * clients send what they received. An unknown field is ignored, unless its name is within two edits of an absent
 * field's, or shares words with it (`findMeantField`), or it begins with a word of money as a declared one does
 * (`findMoneyField`): if a parcel's `weight` were ignored, an empty parcel would be priced.
 * @param isEcho tells fields of the answer, which are always ignored
 */
export function readFields(
  given: Schema,
  value: unknown,
  isEcho: IsEcho = isNone,
  path: readonly PropertyKey[] = [],
): FieldReading {
  const schema = bare(given);
  if (is(schema, 'pipe')) return readFields(schema._zod.def.in, value, isEcho, path);
  if (is(schema, 'array') && Array.isArray(value)) {
    const items = value.map((item, at) => readFields(schema._zod.def.element, item, isEcho, [...path, at]));
    return joinReadings(
      items,
      items.map((item) => item.value),
    );
  }
  if (!isObject(value)) return whole(value);
  if (is(schema, 'object')) return readObject(schema, value, path, isEcho);
  if (is(schema, 'record')) {
    const { valueType } = schema._zod.def;
    const members = Object.entries(value).map(
      ([name, member]) => [name, readFields(valueType, member, isEcho, [...path, name])] as const,
    );
    return joinReadings(
      members.map(([, reading]) => reading),
      Object.fromEntries(members.map(([name, { value }]) => [name, value])),
    );
  }
  const option = is(schema, 'union') ? optionOf(schema, value) : undefined;
  return option ? readFields(option, value, isEcho, path) : whole(value);
}

/** The schemas that make up a schema. */
function partsOf(schema: Schema): readonly Schema[] {
  if (is(schema, 'object')) return Object.values(schema._zod.def.shape);
  if (is(schema, 'array')) return [schema._zod.def.element];
  if (is(schema, 'union')) return schema._zod.def.options;
  if (is(schema, 'record')) return [schema._zod.def.valueType];
  if (is(schema, 'pipe')) return [schema._zod.def.in, schema._zod.def.out];
  return [];
}

/** The names of all fields in an answer, in nested objects and lists too. */
export function fieldNamesOf(given: Schema): ReadonlySet<string> {
  const schema = bare(given);
  const own = is(schema, 'object') ? Object.keys(schema._zod.def.shape) : [];
  return new Set([...own, ...partsOf(schema).flatMap((part) => [...fieldNamesOf(part)])]);
}
