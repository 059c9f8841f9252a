import type { Route } from '../../shared/platform/http/route.ts';
import { products } from './products/index.ts';

/** What stores sell. */
export const catalog: readonly Route[] = [...products];
