import { type Caller, isGranted, type Table } from '#ground';
import { keyOfCustomer, parseCustomer } from '../../customers/data/customers.ts';
import type { Customer } from '../../customers/domain/customer.ts';
import { keyOfShipment, parseShipment, type Shipment } from '../../shipments/data/shipments.ts';
import { partiesOf } from '../../shipments/step/party.ts';
import type { StoreMember } from '../../stores/access.ts';
import { hasPermission } from '../../stores/domain/roles.ts';
import type { Order } from '../data/orders.ts';

/** What an order names, and an answer can have whole. */
export const expandable = ['shipment', 'customer'] as const;
type Expandable = (typeof expandable)[number];

/** What an order names, as far as it is asked for and the caller could read it on its own. */
interface Expanded {
  readonly shipment?: Shipment | undefined;
  readonly customer?: Customer | undefined;
}

/** What an order names: 1 BatchGetItem, none where nothing is asked for. @param caller who may read the order */
export async function loadExpanded(
  table: Table,
  caller: Caller & { readonly store: StoreMember },
  order: Order,
  expand: readonly Expandable[],
): Promise<Expanded> {
  const seesShipment = expand.includes('shipment') && isGranted(caller, 'shipments:read');
  const seesCustomer =
    expand.includes('customer') &&
    isGranted(caller, 'customers:read') &&
    hasPermission(caller.store.role, 'customers.view');
  const found = await table.getTogether({
    shipment: seesShipment && order.shipment ? keyOfShipment(order.shipment.id) : undefined,
    customer: seesCustomer ? keyOfCustomer(order.customer.id) : undefined,
  });
  const shipment = found.shipment && parseShipment(found.shipment);
  return {
    shipment: shipment && partiesOf(shipment, caller).includes('merchant') ? shipment : undefined,
    customer: found.customer && parseCustomer(found.customer),
  };
}
