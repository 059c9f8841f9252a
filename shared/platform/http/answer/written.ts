import type * as z from 'zod';

/**
 * JSON that a schema has serialised. A value in many answers is serialised once, and the answers are joined from such
 * texts: only declared fields are sent, and nothing is checked twice.
 */
export class Written<T> {
  readonly text: string;
  /** The type of the serialised value, for the compiler only. */
  declare readonly of: T;
  constructor(text: string) {
    this.text = text;
  }
}

/** Serialises a value for an answer. @throws ZodError for a value that does not fit */
export const write = <S extends z.ZodType>(schema: S, value: z.input<S>): Written<z.input<S>> =>
  new Written(JSON.stringify(schema.parse(value)));

/** Adds a member at the end of a serialised object. @param object has a member */
export const appendMember = <T extends object, N extends string, M>(
  { text }: Written<T>,
  name: N,
  member: Written<M>,
): Written<T & { readonly [K in N]: M }> =>
  new Written(`${text.slice(0, -1)},${JSON.stringify(name)}:${member.text}}`);

/** A list of serialised values. */
export const writtenListOf = <T>(all: readonly Written<T>[]): Written<T[]> =>
  new Written(`[${all.map(({ text }) => text).join(',')}]`);
