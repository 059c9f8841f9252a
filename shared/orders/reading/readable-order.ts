import { type Caller, isGranted, type OrderId, type Table } from '#ground';
import { keyOfWorks } from '../../stores/data/works.ts';
import { hasPermission } from '../../stores/domain/roles.ts';
import { parseWorksFor } from '../../stores/works-of-caller.ts';
import { keyOfOrder, type Order, parseOrder } from '../data/orders.ts';

/** An order that the caller could read on its own: 1 BatchGetItem, none for who reads no orders. */
export async function findReadableOrder(
  table: Table,
  caller: Caller,
  id: OrderId,
): Promise<Order | undefined> {
  if (caller.role !== 'merchant' || !isGranted(caller, 'orders:read')) return undefined;
  const works = keyOfWorks(caller.user, caller.mode);
  const found = await table.getTogether({ order: keyOfOrder(id), works });
  const order = found.order && parseOrder(found.order);
  const role = order?.id === id ? parseWorksFor(caller, found.works).roles.get(order.store) : undefined;
  return role && hasPermission(role, 'orders.view') ? order : undefined;
}
