import { costs as analytics } from './rows/analytics.data.ts';
import { costs as billing } from './rows/billing.data.ts';
import { costs as carriers } from './rows/carriers.data.ts';
import { costs as catalog } from './rows/catalog.data.ts';
import { costs as commissions } from './rows/commissions.data.ts';
import type { Cost } from './rows/cost.ts';
import { costs as customers } from './rows/customers.data.ts';
import { costs as distribution } from './rows/distribution.data.ts';
import { costs as fleets } from './rows/fleets.data.ts';
import { costs as identity } from './rows/identity.data.ts';
import { costs as inventory } from './rows/inventory.data.ts';
import { costs as licensing } from './rows/licensing.data.ts';
import { costs as money } from './rows/money.data.ts';
import { costs as notices } from './rows/notices.data.ts';
import { costs as operations } from './rows/operations.data.ts';
import { costs as orders } from './rows/orders.data.ts';
import { costs as partners } from './rows/partners.data.ts';
import { costs as places } from './rows/places.data.ts';
import { costs as platform } from './rows/platform.data.ts';
import { costs as pricing } from './rows/pricing.data.ts';
import { costs as promotions } from './rows/promotions.data.ts';
import { costs as riders } from './rows/riders.data.ts';
import { costs as shipments } from './rows/shipments.data.ts';
import { costs as shopfront } from './rows/shopfront.data.ts';
import { costs as shoppers } from './rows/shoppers.data.ts';
import { costs as stores } from './rows/stores.data.ts';
import { costs as subscriptions } from './rows/subscriptions.data.ts';
import { costs as trust } from './rows/trust.data.ts';
import { costs as webhooks } from './rows/webhooks.data.ts';

/** What the routes cost. The tests call every route and hold its row; docs/routes.md shows it. */
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
  ...shopfront,
  ...promotions,
  ...inventory,
  ...orders,
  ...analytics,
  ...partners,
  ...distribution,
  ...licensing,
  ...subscriptions,
  ...commissions,
  ...notices,
  ...money,
  ...billing,
  ...operations,
  ...webhooks,
  ...platform,
];
