import { contextOf } from '../../../functions/files.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { billingParameters } from './parameters/billing.ts';
import { carriersParameters } from './parameters/carriers.ts';
import { catalogParameters } from './parameters/catalog.ts';
import { commissionsParameters } from './parameters/commissions.ts';
import { customersParameters } from './parameters/customers.ts';
import { distributionParameters } from './parameters/distribution.ts';
import { fleetsParameters } from './parameters/fleets.ts';
import type { PathParameter, PathParameters } from './parameters/form.ts';
import { identityParameters } from './parameters/identity.ts';
import { inventoryParameters } from './parameters/inventory.ts';
import { licensingParameters } from './parameters/licensing.ts';
import { moneyParameters } from './parameters/money.ts';
import { namespacesParameters } from './parameters/namespaces.ts';
import { noticesParameters } from './parameters/notices.ts';
import { operationsParameters } from './parameters/operations.ts';
import { ordersParameters } from './parameters/orders.ts';
import { partnerClientsParameters } from './parameters/partner-clients.ts';
import { partnersParameters } from './parameters/partners.ts';
import { placesParameters } from './parameters/places.ts';
import { promotionsParameters } from './parameters/promotions.ts';
import { ridersParameters } from './parameters/riders.ts';
import { shipmentsParameters } from './parameters/shipments.ts';
import { shopfrontParameters } from './parameters/shopfront.ts';
import { shoppersParameters } from './parameters/shoppers.ts';
import { storeSettingsParameters } from './parameters/store-settings.ts';
import { storesParameters } from './parameters/stores.ts';
import { subscriptionsParameters } from './parameters/subscriptions.ts';
import { trustParameters } from './parameters/trust.ts';
import { webhooksParameters } from './parameters/webhooks.ts';

const parameters: PathParameters = {
  ...billingParameters,
  ...carriersParameters,
  ...commissionsParameters,
  ...customersParameters,
  ...distributionParameters,
  ...namespacesParameters,
  ...licensingParameters,
  ...fleetsParameters,
  ...identityParameters,
  ...inventoryParameters,
  ...moneyParameters,
  ...noticesParameters,
  ...operationsParameters,
  ...ordersParameters,
  ...partnersParameters,
  ...partnerClientsParameters,
  ...placesParameters,
  ...ridersParameters,
  ...shipmentsParameters,
  ...storeSettingsParameters,
  ...shoppersParameters,
  ...storesParameters,
  ...catalogParameters,
  ...shopfrontParameters,
  ...promotionsParameters,
  ...subscriptionsParameters,
  ...trustParameters,
  ...webhooksParameters,
};

const here = 'test/support/routes/path-parameters.ts';

/**
 * The parameters of a route's path with their fixtures.
 * @throws where one has no fixture: every id of every route is tested
 */
export function parametersOf(route: Route): [name: string, its: PathParameter][] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const key = `${route.id.split('.')[0]}.${name}`;
    const its = parameters[key];
    if (!its) {
      const file = `test/support/routes/parameters/${contextOf(route.id)}.ts`;
      throw new Error(`${route.id} has {${name}} in its path: add '${key}' to ${file}, which ${here} lists`);
    }
    return [name, its];
  });
}

/**
 * The fixtures of what a field of a query or body names, which are those of a parameter of a path: `client` names what
 * `{client_id}` names. @throws where there are none
 */
export function fixtureOfField(field: string): PathParameter {
  const [, its] = Object.entries(parameters).find(([key]) => key.endsWith(`.${field}_id`)) ?? [];
  if (!its) throw new Error(`no path has {${field}_id}: the field ${field} has no fixture`);
  return its;
}

/** For each parameter of the path a well-formed value that names nothing. */
export const unknownIds = (route: Route): Record<string, string> =>
  Object.fromEntries(parametersOf(route).map(([name, its]) => [name, its.unknown()]));
