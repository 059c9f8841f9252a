import type { EventTypes } from '#ground';
import { billAnnouncements } from '../shared/billing/announcements.ts';
import { checkoutEvents } from '../shared/billing/checkouts/checkout-events.ts';
import { invoiceEvents } from '../shared/billing/events.ts';
import { catalogEvents } from '../shared/catalog/events.ts';
import { importEvents } from '../shared/catalog/imports/import-events.ts';
import { imageEvents } from '../shared/catalog/pictures/image-events.ts';
import { storePictureEvents } from '../shared/catalog/pictures/store-picture-events.ts';
import { commissionEvents } from '../shared/commissions/events.ts';
import { distributionEvents } from '../shared/distribution/events.ts';
import { destinationEvents } from '../shared/distribution/webhooks/destination-events.ts';
import { fleetEvents } from '../shared/fleets/events.ts';
import { identityEvents } from '../shared/identity/events.ts';
import { inventoryEvents } from '../shared/inventory/events.ts';
import { partnerBillEvents } from '../shared/licensing/bill-events.ts';
import { licensingEvents } from '../shared/licensing/events.ts';
import { moneyEvents } from '../shared/money/events.ts';
import { operationsEvents } from '../shared/operations/events.ts';
import { orderEvents } from '../shared/orders/order/events.ts';
import { partnerEvents } from '../shared/partners/events.ts';
import { organizationEvents } from '../shared/partners/organization-events.ts';
import { shipmentEvents } from '../shared/shipments/events/events.ts';
import { messageEvents } from '../shared/shipments/events/message-events.ts';
import { shopperEvents } from '../shared/shoppers/events.ts';
import { storeEvents } from '../shared/stores/events.ts';
import { subscriptionEvents } from '../shared/subscriptions/events.ts';
import { trustEvents } from '../shared/trust/events.ts';
import { replayEvents } from '../shared/webhooks/replay/events.ts';

/** THE catalogue: the events of every context. The OpenAPI document's webhooks and docs/events.md are made from it. */
export const events: Readonly<Record<string, EventTypes>> = {
  shipments: { ...shipmentEvents.types, ...messageEvents.types },
  identity: identityEvents.types,
  fleets: fleetEvents.types,
  money: moneyEvents.types,
  trust: trustEvents.types,
  stores: storeEvents.types,
  shoppers: shopperEvents.types,
  catalog: {
    ...catalogEvents.types,
    ...imageEvents.types,
    ...storePictureEvents.types,
    ...importEvents.types,
  },
  inventory: inventoryEvents.types,
  orders: orderEvents.types,
  partners: { ...organizationEvents.types, ...partnerEvents.types },
  billing: { ...invoiceEvents.types, ...checkoutEvents.types, ...billAnnouncements.types },
  subscriptions: subscriptionEvents.types,
  licensing: { ...licensingEvents.types, ...partnerBillEvents.types },
  distribution: { ...distributionEvents.types, ...destinationEvents.types },
  commissions: commissionEvents.types,
  webhooks: replayEvents.types,
  operations: operationsEvents.types,
};
