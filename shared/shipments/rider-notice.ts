import type { UserId } from '../kernel/ids.ts';
import { notificationIdOf, notify } from '../notices/data/notifications.ts';
import { newEventId } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/table.ts';
import type { Shipment } from './data/shipments.ts';

/** What a notice in the app says. */
export interface Notice {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

/** Notifies a person whom a shipment concerns, in the app. Test shipments notify nobody. */
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

/** The same notice to all of these people. */
export const noticesTo = (
  users: Iterable<UserId | undefined>,
  shipment: Pick<Shipment, 'mode'>,
  notice: Notice,
  now: Date,
): Write[] => [...users].flatMap((user) => noticeTo(user, shipment, notice, now));
