import type { Engine } from '../support/services/engine.ts';
import type { Cast } from './delivery.ts';
import type { Play } from './play.ts';
import { playAnalytics } from './plays/analytics.ts';
import { playCheckout } from './plays/billing.ts';
import { playCarrier } from './plays/carriers.ts';
import { playCatalog, playShop } from './plays/catalog.ts';
import { playClientStores, playClients } from './plays/clients.ts';
import { playCommissions } from './plays/commissions.ts';
import { playCustomers } from './plays/customers.ts';
import { playDestinations } from './plays/destinations.ts';
import { playNamespaces, playPartnerKeys } from './plays/distribution.ts';
import { playFactors } from './plays/factors.ts';
import { playFleet } from './plays/fleets.ts';
import { playAccounts, playDecisions } from './plays/identity.ts';
import { playImports } from './plays/imports.ts';
import { playInventory } from './plays/inventory.ts';
import { playLicenses, playWholesale } from './plays/licensing.ts';
import { playAdminMoney, playSavedCards, playWallet } from './plays/money.ts';
import { playNotices } from './plays/notices.ts';
import { playOperations } from './plays/operations.ts';
import { playOrders } from './plays/orders.ts';
import { playOrganizations } from './plays/partners.ts';
import { playAddresses } from './plays/places.ts';
import { playPlatform } from './plays/platform.ts';
import { playPricing } from './plays/pricing.ts';
import { playPromotions } from './plays/promotions.ts';
import { playRider } from './plays/riders.ts';
import { playClaims } from './plays/shipments/claims.ts';
import { playDelivery } from './plays/shipments/delivery.ts';
import { playDetours } from './plays/shipments/detours.ts';
import { playFirstMile } from './plays/shipments/first-mile.ts';
import { playProofs } from './plays/shipments/proofs.ts';
import { playShopfront } from './plays/shopfront.ts';
import { playShoppers } from './plays/shoppers.ts';
import { playDirectory, playStaff, playStoreSettings } from './plays/store-settings.ts';
import { playStores } from './plays/stores.ts';
import { playSubscriptions } from './plays/subscriptions.ts';
import { playTrust } from './plays/trust.ts';
import { playWebhooks } from './plays/webhooks.ts';

type Script = (play: Play, cast: Cast, engine: Engine) => Promise<void>;

/** By context the scripts that call each of its routes. A context has a table and a cast of its own. */
export const scripts: Readonly<Record<string, readonly Script[]>> = {
  analytics: [playAnalytics],
  billing: [playWallet, playCheckout],
  carriers: [playCarrier],
  commissions: [playCommissions],
  customers: [playCustomers],
  fleets: [playFleet],
  identity: [playAccounts, playFactors, playDecisions],
  inventory: [playInventory],
  money: [playWallet, playSavedCards, playAdminMoney],
  notices: [playNotices],
  operations: [playOperations],
  orders: [playOrders],
  partners: [playOrganizations, playClients],
  distribution: [playPartnerKeys, playNamespaces, playClientStores, playDestinations],
  licensing: [playLicenses, playWholesale],
  places: [playAddresses],
  platform: [playPlatform],
  pricing: [playPricing],
  riders: [playRider],
  shipments: [playDelivery, playDetours, playFirstMile, playProofs, playClaims],
  shoppers: [playShoppers],
  stores: [playStores, playStoreSettings, playStaff, playDirectory],
  catalog: [playCatalog, playImports, playShop],
  shopfront: [playShopfront],
  promotions: [playPromotions],
  subscriptions: [playSubscriptions],
  trust: [playTrust],
  webhooks: [playWebhooks],
};
