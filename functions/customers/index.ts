import type { Route } from '../../shared/platform/http/route.ts';
import { customerAddresses } from './addresses/index.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { customerNotes } from './notes/index.ts';
import { customerOrders } from './orders/index.ts';
import { route as replace } from './replace.ts';
import { route as update } from './update.ts';

/** What stores record about their customers. */
export const customers: readonly Route[] = [
  ...[list, create, get, update, replace, remove],
  ...customerAddresses,
  ...customerNotes,
  ...customerOrders,
];
