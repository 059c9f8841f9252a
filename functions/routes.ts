import type { Route } from '../shared/platform/http/route.ts';
import { analytics } from './analytics/index.ts';
import { carriers } from './carriers/index.ts';
import { catalog } from './catalog/index.ts';
import { customers } from './customers/index.ts';
import { fleets } from './fleets/index.ts';
import { identity } from './identity/index.ts';
import { inventory } from './inventory/index.ts';
import { money } from './money/index.ts';
import { notices } from './notices/index.ts';
import { orders } from './orders/index.ts';
import { places } from './places/index.ts';
import { audit } from './platform/audit/index.ts';
import { health } from './platform/health/index.ts';
import { pricing } from './pricing/index.ts';
import { riders } from './riders/index.ts';
import { shipments } from './shipments/index.ts';
import { shoppers } from './shoppers/index.ts';
import { stores } from './stores/index.ts';
import { trust } from './trust/index.ts';
import { webhooks } from './webhooks/index.ts';

/**
 * THE list of routes. The gateway, the local server, the OpenAPI document and the authorization tests are made from it.
 */
export const routes: readonly Route[] = [
  ...identity,
  ...pricing,
  ...places,
  ...shipments,
  ...riders,
  ...carriers,
  ...fleets,
  ...trust,
  ...stores,
  ...shoppers,
  ...customers,
  ...catalog,
  ...inventory,
  ...orders,
  ...analytics,
  ...notices,
  ...money,
  ...webhooks,
  ...audit,
  ...health,
];
