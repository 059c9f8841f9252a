import { noticeOf } from '#ground';
import { keyOfProduct, loadUncheckedProduct } from '../catalog/data/products.ts';
import { variantsOf } from '../catalog/domain/availability.ts';
import { keyOfStore, loadStore } from '../stores/data/stores.ts';
import { keyOfLevel, levelOf } from './data/levels.ts';
import { keyOfWarehouse, warehouseOf } from './data/warehouses.ts';
import { isLow } from './domain/stock.ts';
import { inventoryEvents } from './events.ts';

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** The notices to owners about their stock. */
export const inventoryNotices = [
  noticeOf(inventoryEvents, 'stock.low', {
    channels: ['app'],
    reads: ({ level, product, warehouse, store }) => [
      keyOfLevel(level),
      keyOfProduct(product),
      keyOfWarehouse(warehouse),
      keyOfStore(store),
    ],
    async compose(detail, { table }, { name }) {
      const [level, product, warehouse, store] = await Promise.all([
        levelOf(table, detail.level),
        loadUncheckedProduct(table, detail.product),
        warehouseOf(table, detail.warehouse),
        loadStore(table, detail.store),
      ]);
      if (!level || !product || !warehouse || !store || !isLow(level.available, level.reorder_point))
        return undefined;
      const { options = {} } = variantsOf(product).find(({ id }) => id === level.variant) ?? {};
      const values = Object.values(options);
      const what = values.length > 0 ? `${product.name} (${values.join(', ')})` : product.name;
      const left = units(Math.max(0, level.available));
      return {
        app: {
          to: store.owner,
          kind: name,
          title: `${what} is running out`,
          text: `${warehouse.name} has ${left} left to sell. You asked to be notified at ${level.reorder_point ?? 0}.`,
        },
      };
    },
  }),
];
