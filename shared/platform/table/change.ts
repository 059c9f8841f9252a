import type { Condition } from './condition.ts';
import type { IndexAttribute } from './indexes.ts';
import type { Key } from './item.ts';
import type { Placeholders } from './placeholders.ts';

/** Attributes outside the entity: the item's index entries and its time to live. */
type Filed = { readonly [K in IndexAttribute | 'ttl']?: string | number | undefined };

/** An attribute of an item, or of a map in it: `otp.attempts`. */
type Path<T> = (keyof T & string) | keyof Filed | `${keyof T & string}.${string}`;

/** A change of one item: the new attributes, and the condition. */
export interface Change<T = Readonly<Record<string, unknown>>> {
  readonly key: Key;
  /** Attributes to replace. One that is undefined is removed. */
  readonly set?: { readonly [K in keyof T]?: T[K] | undefined } & Filed & Nested<T>;
  /** Attributes to set if they are absent. */
  readonly setOnce?: { readonly [K in keyof T]?: T[K] } & Filed;
  /** Numbers to add; an absent one counts as 0. */
  readonly add?: { readonly [K in Path<T>]?: number };
  /** Numbers to add; an absent one starts at the value that another attribute had before the change. */
  readonly addFrom?: { readonly [K in Path<T>]?: readonly [from: Path<T>, by: number] };
  /** Members to append to lists; an absent list counts as empty. */
  readonly append?: { readonly [K in Path<T>]?: readonly unknown[] };
  readonly remove?: readonly Path<T>[];
  readonly when?: Condition;
}

type Nested<T> = { readonly [K in `${keyof T & string}.${string}`]?: unknown };

/** A change typed by the attributes of an entity. */
export const change = <T>(wanted: Change<T>): Change => wanted;

const givenOf = (fields: object | undefined) => Object.entries(fields ?? {});

/** The change as an update expression. */
export function updateText(
  { set, setOnce, add, addFrom, append, remove = [] }: Change,
  at: Placeholders,
): string {
  const assigned = givenOf(set).filter(([, value]) => value !== undefined);
  const emptied = givenOf(set).filter(([, value]) => value === undefined);
  const assignments = [
    ...assigned.map(([path, value]) => [at.path(path), at.value(value)]),
    ...givenOf(setOnce).map(([path, value]) => {
      const name = at.path(path);
      return [name, `if_not_exists(${name}, ${at.value(value)})`];
    }),
    ...givenOf(add).map(([path, value]) => {
      const name = at.path(path);
      return [name, `if_not_exists(${name}, ${at.value(0)}) + ${at.value(value)}`];
    }),
    ...Object.entries(addFrom ?? {}).flatMap(([path, added]) => {
      if (!added) return [];
      const name = at.path(path);
      const [from, value] = added;
      return [[name, `if_not_exists(${name}, ${at.path(from)}) + ${at.value(value)}`]];
    }),
    ...givenOf(append).map(([path, members]) => {
      const name = at.path(path);
      return [name, `list_append(if_not_exists(${name}, ${at.value([])}), ${at.value(members)})`];
    }),
  ].map(([name, value]) => `${name} = ${value}`);
  const removals = [...emptied.map(([path]) => path), ...remove].map((path) => at.path(path));
  return [
    ...(assignments.length > 0 ? [`SET ${assignments.join(', ')}`] : []),
    ...(removals.length > 0 ? [`REMOVE ${removals.join(', ')}`] : []),
  ].join(' ');
}
