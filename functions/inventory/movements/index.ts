import type { Route } from '../../../shared/platform/http/route.ts';
import { route as list } from './list.ts';

/** The movements of stock. */
export const movements: readonly Route[] = [list];
