import type { Route } from '../../shared/platform/http/route.ts';
import { route as closeHub } from './close-hub.ts';
import { route as createHub } from './create-hub.ts';
import { route as get } from './get.ts';
import { route as getHub } from './get-hub.ts';
import { route as list } from './list.ts';
import { route as listHubs } from './list-hubs.ts';
import { route as listShipments } from './list-shipments.ts';
import { route as me } from './me.ts';
import { route as updateHub } from './update-hub.ts';
import { route as updateMe } from './update-me.ts';

/** Public carrier profiles, hubs with their prices, and the shipments of a carrier. */
export const carriers: readonly Route[] = [
  list,
  get,
  me,
  updateMe,
  listHubs,
  createHub,
  getHub,
  updateHub,
  closeHub,
  listShipments,
];
