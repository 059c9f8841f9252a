import { createEventId, type UserId, type Write } from '#ground';
import { addNotice, notificationIdOf } from '../../notices/data/notifications.ts';
import type { Shipment } from '../data/shipments.ts';

/** What a notice in the app says. */
export interface UserNotice {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

/** Notifies a person whom a shipment concerns, in the app. Test shipments notify nobody. */
export function writeNotice(
  user: UserId | undefined,
  { mode }: Pick<Shipment, 'mode'>,
  notice: UserNotice,
  now: Date,
): Write[] {
  if (!user || mode === 'test') return [];
  return [
    addNotice(user, { id: notificationIdOf(createEventId(), now), created_at: now.toISOString(), ...notice }),
  ];
}

/** The same notice to all of these people. */
export const writeNotices = (
  users: Iterable<UserId | undefined>,
  shipment: Pick<Shipment, 'mode'>,
  notice: UserNotice,
  now: Date,
): Write[] => [...users].flatMap((user) => writeNotice(user, shipment, notice, now));
