import type { Route } from '../../../shared/platform/http/route.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as list } from './list.ts';

/** Notes of staff about a customer. */
export const customerNotes: readonly Route[] = [list, create, remove];
