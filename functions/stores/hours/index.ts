import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as replace } from './replace.ts';

/** The opening hours of a store. */
export const storeHours: readonly Route[] = [list, create, get, replace, remove];
