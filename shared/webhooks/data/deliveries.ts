import * as z from 'zod';
import type { DeliveryId } from '../../kernel/ids.ts';
import { modes } from '../../kernel/roles.ts';
import { subjectKeys } from '../../platform/table/partition.ts';
import { stored } from '../../platform/table/stored.ts';
import type { Item, Key } from '../../platform/table/table.ts';
import { deliveryStatuses } from '../domain/retry.ts';
import { schemes } from '../domain/signature.ts';

/**
 * Webhook deliveries: one event sent to one URL. Until the first outcome, the event item and the queue are the truth;
 * from then on the row is. So a delivery that succeeds at once is written once. A row is in the partition of its
 * event's subject: a shipment, an order, an object of a partner.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read a row | within the sender's BatchGetItem | 0.5 to 1 read per 4 KB |
 *
 * delivery-attempts.ts writes rows, delivery-lists.ts lists them, retry-schedule.ts finds those that are due.
 */
const Attempt = z.object({
  at: z.string(),
  /** Milliseconds until the answer arrived or was given up. */
  ms: z.number(),
  status_code: z.number().optional(),
  error: z.string().optional(),
  /** The first KB of the answer. */
  answer: z.string(),
});
export type Attempt = Readonly<z.output<typeof Attempt>>;

const Row = z.object({
  delivery_id: stored.id<'Delivery'>(),
  event_id: stored.id<'Event'>(),
  event: z.string(),
  owner: stored.id<'User' | 'Organization'>(),
  mode: z.enum(modes),
  url: z.string(),
  scheme: z.enum(schemes),
  /** The exact text that is signed and sent. */
  body: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.array(Attempt),
  /** When the next attempt is due, if there is one. */
  next_at: z.string().optional(),
  created_at: z.string(),
});

/** A delivery with all its attempts. */
export type DeliveryRow = Readonly<z.output<typeof Row>> & {
  /** The partition of the event's subject. */
  readonly subject: string;
};

/** The content of a delivery, and its destination. */
export type Delivery = Omit<DeliveryRow, 'status' | 'attempts' | 'next_at' | 'created_at'>;

export const deliveryKey = (subject: string, id: DeliveryId): Key => ({
  pk: subject,
  sk: `${subjectKeys.delivery}${id}`,
});

/** Reads a row fetched by `deliveryKey` or found in the partition of its subject. */
export function readDelivery(item: Item): DeliveryRow {
  return { ...Row.parse(item), subject: String(item.pk) };
}
