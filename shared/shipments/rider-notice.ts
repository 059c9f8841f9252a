import type { UserId } from '../kernel/ids.ts';
import { notificationIdOf, notify } from '../notices/data/notifications.ts';
import { newEventId } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/table.ts';
import { cancelledNotice } from './courier-notices.ts';
import type { Shipment } from './data/shipments.ts';

interface Notice {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

/** Notifies someone who works on a shipment, in the app. Test shipments notify nobody. */
export function noticeTo(
  user: UserId | undefined,
  { mode }: Pick<Shipment, 'mode'>,
  notice: Notice,
  now: Date,
): Write[] {
  if (!user || mode === 'test') return [];
  return [
    notify(user, { id: notificationIdOf(newEventId(), now), created_at: now.toISOString(), ...notice }),
  ];
}

/** Notifies the rider, the carrier and the first-mile rider of a shipment that it was cancelled. */
export function cancellingNotices(read: Shipment, now: Date): Write[] {
  const { courier, rider, first_mile, tracking } = read;
  const fetching = first_mile?.status === 'CLAIMED' ? first_mile.rider : undefined;
  const all = new Set([courier, rider, fetching]);
  return [...all].flatMap((user) => noticeTo(user, read, cancelledNotice(tracking), now));
}
