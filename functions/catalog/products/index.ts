import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as get } from './get.ts';
import { route as replace } from './replace.ts';
import { route as update } from './update.ts';

/** Products, as the staff of their stores keeps them. */
export const products: readonly Route[] = [create, get, update, replace];
