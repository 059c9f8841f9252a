import type * as z from 'zod';

/**
 * JSON that a schema has made of a value. What many answers show is written once, and the answers are joined of such texts:
 * nothing leaves that a schema does not declare, and nothing is checked twice.
 */
export class Written<T> {
  readonly text: string;
  /** What the text says, for the compiler alone. */
  declare readonly of: T;
  constructor(text: string) {
    this.text = text;
  }
}

/** Writes a value as an answer shows it. @throws ZodError for a value that does not fit */
export const write = <S extends z.ZodType>(schema: S, value: z.input<S>): Written<z.input<S>> =>
  new Written(JSON.stringify(schema.parse(value)));

/** An object that was written, with one more member at its end. @param object has a member */
export const withMember = <T extends object, N extends string, M>(
  { text }: Written<T>,
  name: N,
  member: Written<M>,
): Written<T & { readonly [K in N]: M }> =>
  new Written(`${text.slice(0, -1)},${JSON.stringify(name)}:${member.text}}`);

/** A list of what was written. */
export const listOf = <T>(all: readonly Written<T>[]): Written<T[]> =>
  new Written(`[${all.map(({ text }) => text).join(',')}]`);
