import * as z from 'zod';
import {
  type DeliveryId,
  type Item,
  type Key,
  type Mode,
  modes,
  stored,
  type TenantId,
  type TenantKind,
} from '#ground/data';
import { deliveryStatuses } from '../domain/retry.ts';
import { schemes } from '../domain/signature.ts';

/**
 * Webhook deliveries: one event sent to one URL. Until the first outcome, the event item and the queue are the truth;
 * from then on the row is. So a delivery that succeeds at once is written once. The rows of an owner are one list, by
 * their ids, which begin with the time, so it needs no index. The event items of a subject (a shipment, an order, an
 * object of a partner) name its deliveries.
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
  /** The `X-Request-Id` of the request that caused the delivery, if one did. */
  request_id: z.string().optional(),
  /** The partition of the event's subject. */
  subject: z.string(),
  owner: stored.id<TenantKind>(),
  mode: z.enum(modes),
  url: z.string(),
  /** The endpoint that it goes to, if not merely to the URL. */
  endpoint: stored.id<'WebhookDestination'>().optional(),
  /** The delivery of the same event that it repeats, if it is sent again as a new one. */
  repeats: stored.id<'Delivery'>().optional(),
  /** Whether a repeat of it was answered 2xx, although it was not itself. */
  repeated: z.literal(true).optional(),
  scheme: z.enum(schemes),
  /** The exact text that is signed and sent. */
  body: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.array(Attempt),
  /** How many of them came before it was last sent again by hand: the waits begin anew after these. */
  earlier_attempts: z.number().optional(),
  /** When the next attempt is due, if there is one. */
  next_at: z.string().optional(),
  created_at: z.string(),
});

/** A delivery with all its attempts. */
export type DeliveryRow = Readonly<z.output<typeof Row>>;

/** The content of a delivery, and its destination. */
export type Delivery = Omit<DeliveryRow, 'status' | 'attempts' | 'next_at' | 'created_at'>;

/** The partition of an owner's deliveries. */
export const keyOfDeliveries = (owner: TenantId, mode: Mode) => `DELIVERIES#${owner}#${mode}`;

export const keyOfDelivery = (
  { owner, mode }: { readonly owner: TenantId; readonly mode: Mode },
  id: DeliveryId,
): Key => ({ pk: keyOfDeliveries(owner, mode), sk: id });

/** Reads a row fetched by `keyOfDelivery` or found in the list of its owner. */
export const parseDelivery = (item: Item): DeliveryRow => Row.parse(item);
