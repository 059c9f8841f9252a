import type * as z from 'zod';
import { timeOfUuid } from '#ground';
import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { type DestinationDeliveryOut, shownStatusOf } from '../contract/deliveries.ts';

/** A delivery as its organization sees it; none if it goes to no destination of the organization. */
export function toDestinationDeliveryViews(
  row: DeliveryRow,
): readonly z.input<typeof DestinationDeliveryOut>[] {
  const { delivery_id: id, endpoint: destination, event, event_id, status, attempts, next_at } = row;
  if (!destination) return [];
  // Deliveries are listed by the time in their ids.
  const created_at = timeOfUuid(id)?.toISOString() ?? row.created_at;
  return [
    {
      id,
      destination,
      event,
      event_id,
      status: shownStatusOf(status),
      attempts: [...attempts],
      ...(next_at !== undefined && { next_attempt_at: next_at }),
      created_at,
    },
  ];
}
