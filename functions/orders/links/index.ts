import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as get } from './get.ts';

/** Baskets that stores fill for customers. */
export const basketLinks: readonly Route[] = [create, get];
