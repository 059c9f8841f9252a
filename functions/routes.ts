import type { Area, Route } from '#ground';
import { analyticsArea } from './analytics/routes.ts';
import { checkoutsArea } from './billing/routes.ts';
import { carriersArea } from './carriers/routes.ts';
import {
  catalogArea,
  categoriesArea,
  importsArea,
  productsArea,
  storePicturesArea,
} from './catalog/routes.ts';
import { commissionsArea, payoutsArea } from './commissions/routes.ts';
import {
  customerAddressesArea,
  customerNotesArea,
  customerOrdersArea,
  customersArea,
} from './customers/routes.ts';
import {
  clientStoresArea,
  destinationsArea,
  namespacesArea,
  partnerKeysArea,
  testDnsArea,
} from './distribution/routes.ts';
import { fleetArea } from './fleets/routes.ts';
import { adminUsersArea, authArea, factorRecoveriesArea, factorsArea } from './identity/routes.ts';
import { stockLevelsArea, stockMovementsArea, waitlistArea, warehousesArea } from './inventory/routes.ts';
import {
  licensesArea,
  partnerHomeArea,
  partnerInvoicesArea,
  poolArea,
  sponsorshipsArea,
  wholesaleArea,
} from './licensing/routes.ts';
import { adminMoneyArea, paymentsArea, savedCardsArea, walletArea } from './money/routes.ts';
import { adminNoticesArea, notificationsArea } from './notices/routes.ts';
import { operationsArea, peopleArea } from './operations/routes.ts';
import {
  adminOrdersArea,
  basketLinksArea,
  orderPaymentsArea,
  ordersArea,
  publicOrdersArea,
} from './orders/routes.ts';
import {
  adminOrganizationsArea,
  clientClaimsArea,
  clientsArea,
  grantsArea,
  membersArea,
  merchantPartnersArea,
  organizationsArea,
  programsArea,
} from './partners/routes.ts';
import { addressesArea } from './places/routes.ts';
import { auditArea, healthArea } from './platform/routes.ts';
import { ratesArea } from './pricing/routes.ts';
import { discountsArea } from './promotions/routes.ts';
import { riderArea } from './riders/routes.ts';
import { claimsArea, firstMileArea, proofsArea, shipmentsArea, trackingArea } from './shipments/routes.ts';
import { shopfrontArea } from './shopfront/routes.ts';
import { shopperAddressesArea, shopperOrdersArea, shoppersArea } from './shoppers/routes.ts';
import {
  adminStoresArea,
  deliveryZonesArea,
  directoryArea,
  staffArea,
  storeClosuresArea,
  storeHoursArea,
  storesArea,
} from './stores/routes.ts';
import {
  addonsArea,
  invoicesArea,
  payLinksArea,
  plansArea,
  subscriptionsArea,
  testClocksArea,
} from './subscriptions/routes.ts';
import { verificationArea, verificationsArea } from './trust/routes.ts';
import { adminWebhooksArea, webhooksArea } from './webhooks/routes.ts';

/** THE list of areas, each under its folder. Its order is that of the documentation. */
export const areas: Readonly<Record<string, Area>> = {
  identity: authArea,
  'identity/factors': factorsArea,
  pricing: ratesArea,
  places: addressesArea,
  shipments: shipmentsArea,
  'shipments/first-mile': firstMileArea,
  'shipments/proofs': proofsArea,
  'shipments/claims': claimsArea,
  'shipments/tracking': trackingArea,
  riders: riderArea,
  carriers: carriersArea,
  fleets: fleetArea,
  trust: verificationArea,
  'trust/admin': verificationsArea,
  'identity/factors/admin': factorRecoveriesArea,
  'identity/admin': adminUsersArea,
  stores: storesArea,
  'stores/hours': storeHoursArea,
  'stores/closures': storeClosuresArea,
  'stores/zones': deliveryZonesArea,
  'stores/staff': staffArea,
  'stores/directory': directoryArea,
  'stores/admin': adminStoresArea,
  shoppers: shoppersArea,
  'shoppers/addresses': shopperAddressesArea,
  'shoppers/orders': shopperOrdersArea,
  customers: customersArea,
  'customers/addresses': customerAddressesArea,
  'customers/notes': customerNotesArea,
  'customers/orders': customerOrdersArea,
  'catalog/categories': categoriesArea,
  'catalog/products': productsArea,
  'catalog/imports': importsArea,
  'catalog/pictures': storePicturesArea,
  catalog: catalogArea,
  shopfront: shopfrontArea,
  promotions: discountsArea,
  'inventory/warehouses': warehousesArea,
  'inventory/levels': stockLevelsArea,
  'inventory/movements': stockMovementsArea,
  'inventory/waitlist': waitlistArea,
  orders: ordersArea,
  'orders/admin': adminOrdersArea,
  'orders/public': publicOrdersArea,
  'orders/payment': orderPaymentsArea,
  'orders/links': basketLinksArea,
  'partners/organizations': organizationsArea,
  'partners/members': membersArea,
  'partners/programs': programsArea,
  'partners/clients': clientsArea,
  'partners/claims': clientClaimsArea,
  'partners/grants': grantsArea,
  'partners/merchant': merchantPartnersArea,
  'partners/admin': adminOrganizationsArea,
  'distribution/keys': partnerKeysArea,
  'distribution/domains': namespacesArea,
  'distribution/client-stores': clientStoresArea,
  'distribution/webhooks': destinationsArea,
  'distribution/dns': testDnsArea,
  'licensing/sponsorships': sponsorshipsArea,
  'licensing/pool': poolArea,
  'licensing/licenses': licensesArea,
  'licensing/wholesale': wholesaleArea,
  'licensing/invoices': partnerInvoicesArea,
  'licensing/home': partnerHomeArea,
  subscriptions: subscriptionsArea,
  'subscriptions/plan': plansArea,
  'subscriptions/addons': addonsArea,
  'subscriptions/invoices': invoicesArea,
  'subscriptions/pay-links': payLinksArea,
  'subscriptions/clock': testClocksArea,
  commissions: commissionsArea,
  'commissions/payouts': payoutsArea,
  analytics: analyticsArea,
  notices: notificationsArea,
  'notices/admin': adminNoticesArea,
  money: walletArea,
  'money/admin': adminMoneyArea,
  'money/cards': savedCardsArea,
  billing: checkoutsArea,
  'money/payments': paymentsArea,
  operations: operationsArea,
  'operations/people': peopleArea,
  webhooks: webhooksArea,
  'webhooks/admin': adminWebhooksArea,
  'platform/audit': auditArea,
  'platform/health': healthArea,
};

/**
 * THE list of routes. The gateway, the local server, the OpenAPI document and the authorization tests are made from it.
 */
export const routes: readonly Route[] = Object.values(areas).flatMap((area) => area.routes);
