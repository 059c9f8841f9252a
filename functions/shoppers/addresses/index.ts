import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as update } from './update.ts';

/** The addresses in a customer's account. */
export const shopperAddresses: readonly Route[] = [create, list, get, update, remove];
