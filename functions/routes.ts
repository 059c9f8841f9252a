import type { Area, Route } from '#ground';
import { analyticsArea } from './analytics/index.ts';
import { carriersArea } from './carriers/index.ts';
import { categoriesArea } from './catalog/categories/index.ts';
import { importsArea } from './catalog/imports/index.ts';
import { catalogArea } from './catalog/index.ts';
import { productsArea } from './catalog/products/index.ts';
import { storePicturesArea } from './catalog/store-pictures/index.ts';
import { commissionsArea } from './commissions/index.ts';
import { payoutsArea } from './commissions/payouts/index.ts';
import { customerAddressesArea } from './customers/addresses/index.ts';
import { customersArea } from './customers/index.ts';
import { customerNotesArea } from './customers/notes/index.ts';
import { customerOrdersArea } from './customers/orders/index.ts';
import { testDnsArea } from './distribution/dns/index.ts';
import { namespacesArea } from './distribution/domains/index.ts';
import { partnerKeysArea } from './distribution/keys/index.ts';
import { clientStoresArea } from './distribution/stores/index.ts';
import { destinationsArea } from './distribution/webhooks/index.ts';
import { fleetArea } from './fleets/index.ts';
import { factorRecoveriesArea } from './identity/factors/admin/index.ts';
import { factorsArea } from './identity/factors/index.ts';
import { authArea } from './identity/index.ts';
import { stockLevelsArea } from './inventory/levels/index.ts';
import { stockMovementsArea } from './inventory/movements/index.ts';
import { waitlistArea } from './inventory/waitlist/index.ts';
import { warehousesArea } from './inventory/warehouses/index.ts';
import { partnerInvoicesArea } from './licensing/invoices/index.ts';
import { licensesArea } from './licensing/licenses/index.ts';
import { poolArea } from './licensing/pool/index.ts';
import { sponsorshipsArea } from './licensing/sponsorships/index.ts';
import { wholesaleArea } from './licensing/wholesale/index.ts';
import { savedCardsArea } from './money/cards/index.ts';
import { checkoutsArea } from './money/checkouts/index.ts';
import { walletArea } from './money/index.ts';
import { paymentsArea } from './money/payments/index.ts';
import { notificationsArea } from './notices/index.ts';
import { ordersArea } from './orders/index.ts';
import { basketLinksArea } from './orders/links/index.ts';
import { orderPaymentsArea } from './orders/payments/index.ts';
import { publicOrdersArea } from './orders/public/index.ts';
import { adminOrganizationsArea } from './partners/admin/index.ts';
import { clientClaimsArea } from './partners/claims/index.ts';
import { clientsArea } from './partners/clients/index.ts';
import { grantsArea } from './partners/grants/index.ts';
import { membersArea } from './partners/members/index.ts';
import { merchantPartnersArea } from './partners/merchant/index.ts';
import { organizationsArea } from './partners/organizations/index.ts';
import { programsArea } from './partners/programs/index.ts';
import { addressesArea } from './places/index.ts';
import { auditArea } from './platform/audit/index.ts';
import { healthArea } from './platform/health/index.ts';
import { ratesArea } from './pricing/index.ts';
import { discountsArea } from './promotions/index.ts';
import { riderArea } from './riders/index.ts';
import { claimsArea } from './shipments/claims/index.ts';
import { firstMileArea } from './shipments/first-mile/index.ts';
import { shipmentsArea } from './shipments/index.ts';
import { proofsArea } from './shipments/proofs/index.ts';
import { trackingArea } from './shipments/tracking/index.ts';
import { shopfrontArea } from './shopfront/index.ts';
import { shopperAddressesArea } from './shoppers/addresses/index.ts';
import { shoppersArea } from './shoppers/index.ts';
import { shopperOrdersArea } from './shoppers/orders/index.ts';
import { adminStoresArea } from './stores/admin/index.ts';
import { storeClosuresArea } from './stores/closures/index.ts';
import { directoryArea } from './stores/directory/index.ts';
import { storeHoursArea } from './stores/hours/index.ts';
import { storesArea } from './stores/index.ts';
import { staffArea } from './stores/staff/index.ts';
import { deliveryZonesArea } from './stores/zones/index.ts';
import { addonsArea } from './subscriptions/addons/index.ts';
import { testClocksArea } from './subscriptions/clock/index.ts';
import { subscriptionsArea } from './subscriptions/index.ts';
import { invoicesArea } from './subscriptions/invoices/index.ts';
import { payLinksArea } from './subscriptions/pay-links/index.ts';
import { plansArea } from './subscriptions/plans/index.ts';
import { verificationsArea } from './trust/admin/index.ts';
import { verificationArea } from './trust/index.ts';
import { webhooksArea } from './webhooks/index.ts';

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
  'catalog/store-pictures': storePicturesArea,
  catalog: catalogArea,
  shopfront: shopfrontArea,
  promotions: discountsArea,
  'inventory/warehouses': warehousesArea,
  'inventory/levels': stockLevelsArea,
  'inventory/movements': stockMovementsArea,
  'inventory/waitlist': waitlistArea,
  orders: ordersArea,
  'orders/public': publicOrdersArea,
  'orders/payments': orderPaymentsArea,
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
  'distribution/stores': clientStoresArea,
  'distribution/webhooks': destinationsArea,
  'distribution/dns': testDnsArea,
  'licensing/sponsorships': sponsorshipsArea,
  'licensing/pool': poolArea,
  'licensing/licenses': licensesArea,
  'licensing/wholesale': wholesaleArea,
  'licensing/invoices': partnerInvoicesArea,
  subscriptions: subscriptionsArea,
  'subscriptions/plans': plansArea,
  'subscriptions/addons': addonsArea,
  'subscriptions/invoices': invoicesArea,
  'subscriptions/pay-links': payLinksArea,
  'subscriptions/clock': testClocksArea,
  commissions: commissionsArea,
  'commissions/payouts': payoutsArea,
  analytics: analyticsArea,
  notices: notificationsArea,
  money: walletArea,
  'money/cards': savedCardsArea,
  'money/checkouts': checkoutsArea,
  'money/payments': paymentsArea,
  webhooks: webhooksArea,
  'platform/audit': auditArea,
  'platform/health': healthArea,
};

/**
 * THE list of routes. The gateway, the local server, the OpenAPI document and the authorization tests are made from it.
 */
export const routes: readonly Route[] = Object.values(areas).flatMap((area) => area.routes);
