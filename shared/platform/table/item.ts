export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** An item as it is stored, not yet parsed: each entity file reads its own through a zod schema. */
export type Item = Record<string, unknown>;
