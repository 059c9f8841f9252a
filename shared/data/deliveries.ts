import * as z from 'zod';
import { deliveryStatuses } from '../domain/retry.ts';
import { isTracking, type TrackingNumber } from '../domain/tracking-number.ts';
import type { DeliveryId } from '../kernel/ids.ts';
import { modes } from '../kernel/roles.ts';
import { stored } from '../platform/table/stored.ts';
import type { Item, Key } from '../platform/table/table.ts';

/**
 * Webhook deliveries: one event on its way to one URL. Until the first outcome the event item and the queue are the
 * truth, from then on the row is; so a delivery that succeeds at once is written once.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read a row | within the sender's BatchGetItem | 0.5 to 1 read per 4 KB |
 *
 * outcomes.ts writes rows, delivery-lists.ts lists them, due.ts finds those whose next attempt has come.
 */
const Attempt = z.object({
  at: z.string(),
  /** Milliseconds until there was an answer, or none. */
  ms: z.number(),
  status_code: z.number().optional(),
  error: z.string().optional(),
  /** The first KB of what was answered. */
  answer: z.string(),
});
export type Attempt = Readonly<z.output<typeof Attempt>>;

/** What is delivered, and where to. */
const Delivery = z.object({
  delivery_id: stored.id<'Delivery'>(),
  event_id: stored.id<'Event'>(),
  event: z.string(),
  shipment_id: stored.id<'Shipment'>(),
  tracking: z.custom<TrackingNumber>((value) => typeof value === 'string' && isTracking(value)),
  merchant: stored.id<'User'>(),
  mode: z.enum(modes),
  url: z.string(),
  /** The very text that is signed and sent. */
  body: z.string(),
});
export type Delivery = Readonly<z.output<typeof Delivery>>;

const DeliveryRow = Delivery.extend({
  status: z.enum(deliveryStatuses),
  attempts: z.array(Attempt),
  /** When the next attempt is due, while one is. */
  next_at: z.string().optional(),
  created_at: z.string(),
});
export type DeliveryRow = Readonly<z.output<typeof DeliveryRow>>;

export const deliveryKey = (tracking: TrackingNumber, id: DeliveryId): Key => ({
  pk: `S#${tracking}`,
  sk: `H#${id}`,
});

/** Reads a row fetched by `deliveryKey`, or met in the partition of its shipment. */
export function readDelivery(item: Item): DeliveryRow {
  return DeliveryRow.parse(item);
}
