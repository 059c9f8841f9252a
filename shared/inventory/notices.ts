import { keyOfProduct, loadUncheckedProduct } from '../catalog/data/products.ts';
import { variantsOf } from '../catalog/domain/availability.ts';
import { toId } from '../kernel/ids.ts';
import { noticeOf } from '../platform/events/notice.ts';
import { keyOfLevel, levelOf } from './data/levels.ts';
import { keyOfWarehouse, warehouseOf } from './data/warehouses.ts';
import { isLow } from './domain/stock.ts';
import { inventoryEvents } from './events.ts';

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** The notices to owners about their stock. */
export const inventoryNotices = [
  noticeOf(inventoryEvents, 'stock.low', {
    channels: ['app'],
    reads: ({ level, product, warehouse }) => [
      keyOfLevel(level),
      keyOfProduct(product),
      keyOfWarehouse(warehouse),
    ],
    async compose(detail, { table }, { name, tenant }) {
      const [level, product, warehouse] = await Promise.all([
        levelOf(table, detail.level),
        loadUncheckedProduct(table, detail.product),
        warehouseOf(table, detail.warehouse),
      ]);
      if (!level || !product || !warehouse || !isLow(level.available, level.reorder_point)) return undefined;
      const { options = {} } = variantsOf(product).find(({ id }) => id === level.variant) ?? {};
      const values = Object.values(options);
      const what = values.length > 0 ? `${product.name} (${values.join(', ')})` : product.name;
      const left = units(Math.max(0, level.available));
      return {
        app: {
          to: toId<'User'>(tenant),
          kind: name,
          title: `${what} is running out`,
          text: `${warehouse.name} has ${left} left to sell. You asked to be notified at ${level.reorder_point ?? 0}.`,
        },
      };
    },
  }),
];
