import type { UserId } from '../../kernel/ids.ts';

/** The limits of an account. */
export interface Limits {
  readonly stores: number;
  /** Per store. */
  readonly staff: number;
  readonly warehouses: number;
  /** Per store. */
  readonly products: number;
  /** Megabytes of pictures. */
  readonly storage: number;
}

const largest: Limits = { stores: 10, staff: 50, warehouses: 10, products: 50_000, storage: 51_200 };

/** The limits of the owner's plan. Every account has the largest plan. */
export const limitsOf = (_owner: UserId): Limits => largest;

/** The most stores that one person works in, own ones included. */
export const maxWorkplaces = 60;
