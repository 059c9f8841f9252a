import { readCounted, readFirstOrder, readTally } from '../../../shared/analytics/data/tallies.ts';
import { readCategory, treeOf } from '../../../shared/catalog/data/categories.ts';
import { holdersIn } from '../../../shared/catalog/data/guards.ts';
import { errorsOf, readImport, savedOf } from '../../../shared/catalog/data/imports.ts';
import { readProduct } from '../../../shared/catalog/data/products.ts';
import { shardVersions } from '../../../shared/catalog/data/shards.ts';
import { readCustomer } from '../../../shared/customers/data/customers.ts';
import { noteOf } from '../../../shared/customers/data/notes.ts';
import { readCount } from '../../../shared/customers/data/order-counts.ts';
import { holdsIn } from '../../../shared/inventory/data/holds.ts';
import { joinedLately } from '../../../shared/inventory/data/joined-lately.ts';
import { levelSumsOf } from '../../../shared/inventory/data/level-sums.ts';
import { readLevel } from '../../../shared/inventory/data/levels.ts';
import { readMovements } from '../../../shared/inventory/data/movements.ts';
import { readRoster } from '../../../shared/inventory/data/roster.ts';
import { offeredOf, waitingOf } from '../../../shared/inventory/data/waitlist.ts';
import { readWarehouse } from '../../../shared/inventory/data/warehouses.ts';
import { basketLinkOf } from '../../../shared/orders/data/basket-links.ts';
import { readOrder } from '../../../shared/orders/data/order-item.ts';
import { goingOf } from '../../../shared/stores/data/going-orders.ts';
import { holderOf } from '../../../shared/stores/data/slugs.ts';
import { staffOf } from '../../../shared/stores/data/staff.ts';
import { readStore } from '../../../shared/stores/data/stores.ts';
import { readWorks } from '../../../shared/stores/data/works.ts';
import { readZones } from '../../../shared/stores/data/zones.ts';
import { compared, early, kindsOf, page, someId } from '../kind.ts';

/** What is stored of trade: stores, catalogs, stock, customers, orders, figures. */
export const tradeKinds = [
  ...kindsOf('stores', [
    ['store', 'STORE#', 'A', (_, item) => readStore(item)],
    ['staff', 'STORE#', 'STAFF', (table) => staffOf(table, someId())],
    ['zones', 'STORE#', 'ZONES', (_, item) => readZones(item)],
    ['category-filed', 'STORE#', 'CATEGORY#', compared('pk')],
    ['slug', 'STORE_SLUG#', 'SLUG', (table) => holderOf(table, 'ada', early)],
    ['works', 'WORKS#', 'WORKS', (_, item) => readWorks(item)],
    ['going', 'GOING#', 'GOING', (table) => goingOf(table, someId())],
  ]),
  ...kindsOf('catalog', [
    ['product', 'PRODUCT#', 'A', (_, item) => readProduct(item)],
    ['category', 'CATEGORY#', 'A', (_, item) => readCategory(item)],
    ['tree', 'CATALOG#', 'TREE', (table) => treeOf(table, someId())],
    [
      'sku',
      'CATALOG#',
      'SKU#',
      async (table) => (await holdersIn(table, [someId()], { kind: 'sku', text: 'A-1' }))[0],
    ],
    [
      'slug',
      'CATALOG#',
      'SLUG#',
      async (table) => (await holdersIn(table, [someId()], { kind: 'slug', text: 'a' }))[0],
    ],
    ['import', 'IMPORT#', 'A', (_, item) => readImport(item)],
    ['import-saved', 'IMPORT#', 'SAVED#', async (table) => (await savedOf(table, someId(), 0, 1))[0]],
    ['import-errors', 'IMPORT#', 'X#', async (table) => (await errorsOf(table, someId()))[0]],
    ['product-end', 'PRODUCT_END#', 'END', compared('store')],
    ['shards', 'CATALOG_SHARDS', 'A', async (table) => (await shardVersions(table))[0]],
  ]),
  ...kindsOf('inventory', [
    ['warehouse', 'WAREHOUSE#', 'A', (_, item) => readWarehouse(item)],
    ['roster', 'WAREHOUSES#', 'WAREHOUSES', (_, item) => readRoster(item)],
    ['hold', 'WAREHOUSE#', 'HOLD#', async (table) => (await holdsIn(table, someId(), page)).holds[0]],
    ['level', 'LEVEL#', 'A', (_, item) => readLevel(item)],
    ['movement', 'LEVEL#', 'M#', (_, item) => readMovements(item)],
    ['proven', 'LEVEL#', 'PROOF', async (table) => (await levelSumsOf(table, [someId()]))[0]],
    ['waiting', 'WAITING#', 'A', (table) => waitingOf(table, someId())],
    ['joined-lately', 'WAITLIST_NEW#', '', async (table) => (await joinedLately(table, someId(), early))[0]],
    ['offered', 'WAITLIST#', 'OFFERED', (table) => offeredOf(table, someId())],
  ]),
  ...kindsOf('customers', [
    ['customer', 'CUSTOMER#', 'A', (_, item) => readCustomer(item)],
    ['found', 'CUSTOMER_FINDS#', '', compared('pk')],
    ['note', 'CUSTOMER#', 'NOTE#', (table) => noteOf(table, someId(), someId())],
    ['order-count', 'CUSTOMER#', 'ORDER#', (_, item) => readCount(item)],
  ]),
  ...kindsOf('orders', [
    ['order', 'ORDER#', 'A', (_, item) => readOrder(item)],
    ['basket-link', 'BASKET_LINK#', 'A', (table) => basketLinkOf(table, 'CODE', early)],
    ['unpaid', 'UNPAID#', 'UNPAID', compared('pk')],
    ['of-shopper', 'SHOPPER_ORDERS#', '', compared('order')],
  ]),
  ...kindsOf('analytics', [
    ['counted', 'ANALYTICS#', 'O#', (_, item) => readCounted(item)],
    ['day', 'ANALYTICS#', 'D#', (_, item) => readTally(item)],
    ['products', 'ANALYTICS#', 'P#', (_, item) => readTally(item)],
    ['month', 'ANALYTICS#', 'M#', (_, item) => readTally(item)],
    ['first-order', 'ANALYTICS#', 'C#', (_, item) => readFirstOrder(item)],
  ]),
];
