import type { Route } from '../../shared/platform/http/route.ts';
import { categories } from './categories/index.ts';
import { imports } from './imports/index.ts';
import { products } from './products/index.ts';

/** What stores sell. */
export const catalog: readonly Route[] = [...categories, ...products, ...imports];
