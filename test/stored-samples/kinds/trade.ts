import { parseCounted, parseFirstOrder } from '../../../shared/analytics/data/counted-orders.ts';
import { parseTally } from '../../../shared/analytics/data/tallies.ts';
import { parseCategory, treeOf } from '../../../shared/catalog/data/categories.ts';
import { findGuardHolders } from '../../../shared/catalog/data/guards.ts';
import { findingsOf, savedOf } from '../../../shared/catalog/data/import-rows.ts';
import { parseImport } from '../../../shared/catalog/data/imports.ts';
import { parseProduct } from '../../../shared/catalog/data/products.ts';
import { loadShardVersions } from '../../../shared/catalog/data/shards.ts';
import { parseCustomer } from '../../../shared/customers/data/customers.ts';
import { noteOf } from '../../../shared/customers/data/notes.ts';
import { parseOrderCount } from '../../../shared/customers/data/order-counts.ts';
import { listHoldsOfWarehouse } from '../../../shared/inventory/data/holds.ts';
import { loadRecentWaiters } from '../../../shared/inventory/data/joined-lately.ts';
import { levelSumsOf } from '../../../shared/inventory/data/level-sums.ts';
import { parseLevel } from '../../../shared/inventory/data/levels.ts';
import { parseMovements } from '../../../shared/inventory/data/movements.ts';
import { parseRoster } from '../../../shared/inventory/data/roster.ts';
import { offeredOf, waitingOf } from '../../../shared/inventory/data/waitlist.ts';
import { parseWarehouse } from '../../../shared/inventory/data/warehouses.ts';
import { basketLinkOf } from '../../../shared/orders/data/basket-links.ts';
import { parseAttention, parseTakings } from '../../../shared/orders/data/home-counts.ts';
import { parseOrder } from '../../../shared/orders/data/order-packing.ts';
import { parseDiscount } from '../../../shared/promotions/data/discounts.ts';
import { automaticOf, findByCode } from '../../../shared/promotions/data/offers.ts';
import { parseCounters } from '../../../shared/promotions/data/uses.ts';
import { goingOf } from '../../../shared/stores/data/open-orders.ts';
import { storeOfSlug } from '../../../shared/stores/data/slugs.ts';
import { staffOf } from '../../../shared/stores/data/staff.ts';
import { parseStore } from '../../../shared/stores/data/stores.ts';
import { parseWorks } from '../../../shared/stores/data/works.ts';
import { parseZones } from '../../../shared/stores/data/zones.ts';
import { compared, early, kindsOf, page, someId } from '../kind.ts';

/** What is stored of trade: stores, catalogs, stock, customers, orders, figures. */
export const tradeKinds = [
  ...kindsOf('stores', [
    ['store', 'STORE#', 'A', (_, item) => parseStore(item)],
    ['staff', 'STORE#', 'STAFF', (table) => staffOf(table, someId())],
    ['zones', 'STORE#', 'ZONES', (_, item) => parseZones(item)],
    ['category-filed', 'STORE#', 'CATEGORY#', compared('pk')],
    ['slug', 'STORE_SLUG#', 'SLUG', (table) => storeOfSlug({ table, now: early }, 'ada')],
    ['works', 'WORKS#', 'WORKS', (_, item) => parseWorks(item)],
    ['going', 'GOING#', 'GOING', (table) => goingOf(table, someId())],
  ]),
  ...kindsOf('catalog', [
    ['product', 'PRODUCT#', 'A', (_, item) => parseProduct(item)],
    ['category', 'CATEGORY#', 'A', (_, item) => parseCategory(item)],
    ['tree', 'CATALOG#', 'TREE', (table) => treeOf(table, someId())],
    [
      'sku',
      'CATALOG#',
      'SKU#',
      async (table) => (await findGuardHolders(table, [someId()], { kind: 'sku', text: 'A-1' }))[0],
    ],
    [
      'slug',
      'CATALOG#',
      'SLUG#',
      async (table) => (await findGuardHolders(table, [someId()], { kind: 'slug', text: 'a' }))[0],
    ],
    ['import', 'IMPORT#', 'A', (_, item) => parseImport(item)],
    ['import-saved', 'IMPORT#', 'SAVED#', async (table) => (await savedOf(table, someId(), 0, 1))[0]],
    ['import-errors', 'IMPORT#', 'X#', async (table) => (await findingsOf(table, someId())).errors[0]],
    ['product-end', 'PRODUCT_END#', 'END', compared('store')],
    ['shards', 'CATALOG_SHARDS', 'A', async (table) => (await loadShardVersions(table))[0]],
  ]),
  ...kindsOf('promotions', [
    ['discount', 'DISCOUNT#', 'A', (_, item) => parseDiscount(item)],
    ['uses', 'DISCOUNT#', 'U#', (_, item) => parseCounters([item])[0]],
    ['automatic', 'PROMOTIONS#', 'AUTOMATIC', (table) => automaticOf(table, someId())],
    ['code', 'PROMOTIONS#', 'CODE#', async (table) => (await findByCode(table, [someId()], 'WELCOME10'))[0]],
  ]),
  ...kindsOf('inventory', [
    ['warehouse', 'WAREHOUSE#', 'A', (_, item) => parseWarehouse(item)],
    ['roster', 'WAREHOUSES#', 'WAREHOUSES', (_, item) => parseRoster(item)],
    [
      'hold',
      'WAREHOUSE#',
      'HOLD#',
      async (table) => (await listHoldsOfWarehouse(table, someId(), page)).holds[0],
    ],
    ['level', 'LEVEL#', 'A', (_, item) => parseLevel(item)],
    ['movement', 'LEVEL#', 'M#', (_, item) => parseMovements(item)],
    ['proven', 'LEVEL#', 'PROOF', async (table) => (await levelSumsOf(table, [someId()]))[0]],
    ['waiting', 'WAITING#', 'A', (table) => waitingOf(table, someId())],
    [
      'joined-lately',
      'WAITLIST_NEW#',
      '',
      async (table) => (await loadRecentWaiters({ table, now: early }, someId()))[0],
    ],
    ['offered', 'WAITLIST#', 'OFFERED', (table) => offeredOf(table, someId())],
  ]),
  ...kindsOf('customers', [
    ['customer', 'CUSTOMER#', 'A', (_, item) => parseCustomer(item)],
    ['found', 'CUSTOMER_FINDS#', '', compared('pk')],
    ['note', 'CUSTOMER#', 'NOTE#', (table) => noteOf(table, someId(), someId())],
    ['order-count', 'CUSTOMER#', 'ORDER#', (_, item) => parseOrderCount(item)],
  ]),
  ...kindsOf('orders', [
    ['attention', 'HOME#', 'ATTENTION', (_, item) => parseAttention(item)],
    ['takings', 'HOME#', 'DAY#', (_, item) => parseTakings(item)],
    ['order', 'ORDER#', 'A', (_, item) => parseOrder(item)],
    ['basket-link', 'BASKET_LINK#', 'A', (table) => basketLinkOf({ table, now: early }, 'CODE')],
    ['unpaid', 'UNPAID#', 'UNPAID', compared('pk')],
    ['of-shopper', 'SHOPPER_ORDERS#', '', compared('order')],
  ]),
  ...kindsOf('analytics', [
    ['counted', 'ANALYTICS#', 'O#', (_, item) => parseCounted(item)],
    ['day', 'ANALYTICS#', 'D#', (_, item) => parseTally(item)],
    ['products', 'ANALYTICS#', 'P#', (_, item) => parseTally(item)],
    ['month', 'ANALYTICS#', 'M#', (_, item) => parseTally(item)],
    ['first-order', 'ANALYTICS#', 'C#', (_, item) => parseFirstOrder(item)],
  ]),
];
