import type { Route } from '../../../shared/platform/http/route.ts';
import { route as cancel } from './cancel.ts';
import { route as create } from './create.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as start } from './start.ts';

/** Imports of products from files. */
export const imports: readonly Route[] = [create, list, get, start, cancel];
