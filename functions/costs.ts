import type { Cost } from '../shared/platform/http/cost.ts';
import { costs as analytics } from './analytics/costs.data.ts';
import { costs as carriers } from './carriers/costs.data.ts';
import { costs as catalog } from './catalog/costs.data.ts';
import { costs as customers } from './customers/costs.data.ts';
import { costs as fleets } from './fleets/costs.data.ts';
import { costs as identity } from './identity/costs.data.ts';
import { costs as inventory } from './inventory/costs.data.ts';
import { costs as money } from './money/costs.data.ts';
import { costs as notices } from './notices/costs.data.ts';
import { costs as orders } from './orders/costs.data.ts';
import { costs as places } from './places/costs.data.ts';
import { costs as platform } from './platform/costs.data.ts';
import { costs as pricing } from './pricing/costs.data.ts';
import { costs as riders } from './riders/costs.data.ts';
import { costs as shipments } from './shipments/costs.data.ts';
import { costs as shoppers } from './shoppers/costs.data.ts';
import { costs as stores } from './stores/costs.data.ts';
import { costs as trust } from './trust/costs.data.ts';
import { costs as webhooks } from './webhooks/costs.data.ts';

/**
 * The costs of the routes. The rows are data next to the routes, and no function bundles them: test/cost calls every
 * route and checks its row, docs/routes.md shows it.
 */
export const costs: readonly Cost[] = [
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
  ...platform,
];
