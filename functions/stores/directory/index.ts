import type { Route } from '../../../shared/platform/http/route.ts';
import { route as list } from './list.ts';

/** The directory of stores. */
export const directory: readonly Route[] = [list];
