import type * as z from 'zod';
import type { WarehouseOut } from './contract/warehouse.ts';
import type { Warehouse } from './data/warehouses.ts';

/** A warehouse as the staff of its stores sees it. */
export function warehouseView(warehouse: Warehouse): z.input<typeof WarehouseOut> {
  const { address = null, landmark = null, city = null, state = null, phone = null } = warehouse;
  const { latitude = null, longitude = null } = warehouse;
  return { ...warehouse, address, landmark, city, state, phone, latitude, longitude };
}
