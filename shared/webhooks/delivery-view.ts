import * as z from 'zod';
import { defineId } from '#ground';
import type { DeliveryOut } from './contract/webhook.ts';
import type { DeliveryRow } from './data/deliveries.ts';

/** The subject of a delivery, read from its body. A delivery about an order names its shipment too, if it has one. */
const Subject = z.union([
  z.object({ order_id: defineId<'Order'>(), order_number: z.string() }),
  z.object({ shipment_id: defineId<'Shipment'>(), tracking_number: z.string() }),
]);

/** A delivery as its merchant sees it. */
export const toDeliveryView = ({
  delivery_id,
  next_at,
  body,
  ...row
}: DeliveryRow): z.input<typeof DeliveryOut> => ({
  ...row,
  ...Subject.parse(JSON.parse(body)),
  id: delivery_id,
  attempts: [...row.attempts],
  ...(next_at !== undefined && { next_attempt_at: next_at }),
});
