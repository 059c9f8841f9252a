export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** A stored item, not yet parsed: each entity file reads its own through a zod schema. */
export type Item = Record<string, unknown>;
