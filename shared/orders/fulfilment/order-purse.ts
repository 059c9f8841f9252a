import { asKobo, sum } from '#ground';
import type { FindPurse } from '../../shipments/rebooking/readdress.ts';
import { loadUncheckedOrder } from '../data/orders.ts';
import { hasMoneyHeld } from '../domain/order.ts';
import { includeReleased, orderShipmentOf } from '../domain/order-shipment.ts';
import { changeOrder } from '../order/transition-order.ts';

/** The money that an order holds, for its shipment to take more of: 1 GetItem. */
export const findOrderPurse: FindPurse = async ({ table, now }, read) => {
  const order = read.order && (await loadUncheckedOrder(table, read.order.id));
  if (!order || order.shipment?.id !== read.id || !hasMoneyHeld(order)) return undefined;
  const held = includeReleased(order, read);
  const before = read.order?.from_pending ?? asKobo(0);
  return {
    held,
    writeSpent(shipment) {
      const taken = sum(shipment.order?.from_pending ?? asKobo(0), asKobo(-before));
      const changes = {
        held: sum(held, asKobo(-taken)),
        shipment: orderShipmentOf(shipment),
      };
      return changeOrder(order, now, { store: undefined, changes, events: ['order.updated'] }).writes;
    },
  };
};
