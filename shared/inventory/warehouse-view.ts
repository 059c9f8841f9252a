import type * as z from 'zod';
import { placeView } from '../stores/place-view.ts';
import type { WarehouseOut } from './contract/warehouse.ts';
import type { Warehouse } from './data/warehouses.ts';

/** A warehouse as the staff of its stores sees it. */
export function warehouseView(warehouse: Warehouse): z.input<typeof WarehouseOut> {
  const { address = null, phone = null } = warehouse;
  return { ...warehouse, address, ...placeView(warehouse), phone };
}
