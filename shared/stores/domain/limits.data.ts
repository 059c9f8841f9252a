import type { UserId } from '../../kernel/ids.ts';

/** What an account may have. */
export interface Limits {
  readonly stores: number;
  /** Of one store. */
  readonly staff: number;
  readonly warehouses: number;
  /** Of one store. */
  readonly products: number;
  /** Megabytes of pictures. */
  readonly storage: number;
}

const largest: Limits = { stores: 10, staff: 50, warehouses: 10, products: 50_000, storage: 51_200 };

/** What the owner's plan allows. Every account has the largest plan. */
export const limitsOf = (_owner: UserId): Limits => largest;

/** The most stores that one person works in, own ones included. */
export const mostWorkplaces = 60;
