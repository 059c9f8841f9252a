import type { Route } from '../../shared/platform/http/route.ts';
import { warehouses } from './warehouses/index.ts';

/** Warehouses, and the stock in them. */
export const inventory: readonly Route[] = [...warehouses];
