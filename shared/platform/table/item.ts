export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** A key as one text, to find its item by. */
export const toKeyText = (key: Key) => `${key.pk}\n${key.sk}`;

/** A stored item, not yet parsed: each entity file reads its own through a zod schema. */
export type Item = Record<string, unknown>;
