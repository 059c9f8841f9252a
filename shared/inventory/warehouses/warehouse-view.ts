import type * as z from 'zod';
import { toPlaceView } from '../../stores/place-view.ts';
import type { WarehouseOut } from '../contract/warehouse.ts';
import type { Warehouse } from '../data/warehouses.ts';

/** A warehouse as the staff of its stores sees it. */
export function toWarehouseView(warehouse: Warehouse): z.input<typeof WarehouseOut> {
  const { address = null, phone = null } = warehouse;
  return { ...warehouse, address, ...toPlaceView(warehouse), phone };
}
