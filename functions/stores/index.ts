import type { Route } from '../../shared/platform/http/route.ts';
import { adminStores } from './admin/index.ts';
import { storeClosures } from './closures/index.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { directory } from './directory/index.ts';
import { route as get } from './get.ts';
import { storeHours } from './hours/index.ts';
import { route as list } from './list.ts';
import { route as pause } from './pause.ts';
import { route as publish } from './publish.ts';
import { route as readiness } from './readiness.ts';
import { route as replace } from './replace.ts';
import { route as resume } from './resume.ts';
import { staff } from './staff/index.ts';
import { route as unpublish } from './unpublish.ts';
import { route as update } from './update.ts';
import { deliveryZones } from './zones/index.ts';

/** Stores, as their staff runs them and as the public sees them. */
export const stores: readonly Route[] = [
  ...[create, list, get, update, replace, remove],
  ...[readiness, publish, unpublish, pause, resume],
  ...storeHours,
  ...storeClosures,
  ...deliveryZones,
  ...staff,
  ...directory,
  ...adminStores,
];
