import { orderEvents } from '../../../shared/orders/order/events.ts';
import { shipmentEvents } from '../../../shared/shipments/events/events.ts';

/** The names of the events that merchants' webhooks tell. */
export const sentEvents: readonly string[] = [
  ...Object.entries(shipmentEvents.types),
  ...Object.entries(orderEvents.types),
].flatMap(([name, { webhook }]) => (webhook ? [name] : []));
