import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as decide } from './decide.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as listAll } from './list-all.ts';
import { route as withdraw } from './withdraw.ts';

/** Claims of merchants for parcels that were lost or damaged, and the decisions about them. */
export const claims: readonly Route[] = [create, list, get, withdraw, listAll, decide];
