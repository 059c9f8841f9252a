import type { Route } from '../../../shared/platform/http/route.ts';
import { route as get } from './get.ts';
import { route as lookup } from './lookup.ts';
import { route as page } from './page.ts';

/** Parcels as their recipients and the public see them. */
export const tracking: readonly Route[] = [lookup, get, page];
