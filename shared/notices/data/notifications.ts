import * as z from 'zod';
import {
  change,
  type EventId,
  exists,
  firstUuidOfTime,
  type Item,
  isNew,
  type Key,
  msPerSecond,
  type NotificationId,
  type PageRequest,
  Problem,
  secondsPerDay,
  stored,
  type Table,
  toEpochSeconds,
  toId,
  type UserId,
  users,
  uuidOfTime,
  type Work,
  type Write,
} from '#ground/data';

/**
 * The notifications that a user sees in the app. A notification's id begins with its time, so that it leads to the item
 * and sorts the list by time.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `notificationsOf` | 1 Query | 1 read per 4 KB |
 * | `loadOwnNotification` | 1 GetItem | 1 read |
 * | `notifyOnce` | 1 UpdateItem | 1 write |
 * | `addNotice`, `saveRead` | within a transaction | 2 write |
 */
const Notification = z.object({
  id: stored.id<'Notification'>(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  created_at: z.string(),
  read_at: z.string().optional(),
});
export type Notification = Readonly<z.output<typeof Notification>>;

/** Seconds: 90 days. */
const retention = 90 * secondsPerDay;

const notificationKey = (user: UserId, id: NotificationId): Key => ({
  pk: users.pk(user),
  sk: `${users.sk.notice}${id}`,
});

/** The id of the notification of an event: the same each time, and in the order of time. */
export const notificationIdOf = (event: EventId, at: Date): NotificationId =>
  toId<'Notification'>(uuidOfTime(at, event));

function putOf(user: UserId, notification: Notification): Item & Key {
  const ttl = toEpochSeconds(new Date(notification.created_at)) + retention;
  return { ...notificationKey(user, notification.id), ...notification, ttl };
}

/** Which notifications has this user had in the last 90 days? Newest first. Older ones may still await deletion. */
export async function notificationsOf({ table, now }: Work, user: UserId, page: PageRequest) {
  const oldest = new Date(now.getTime() - retention * msPerSecond);
  const { items, next } = await table.query({
    pk: users.pk(user),
    between: [`${users.sk.notice}${firstUuidOfTime(oldest)}`, `${users.sk.notice}~`],
    newestFirst: true,
    ...page,
  });
  return { notifications: items.map((item) => Notification.parse(item)), next };
}

/** The user's notification of this id. @throws Problem not_found */
export async function loadOwnNotification(
  table: Table,
  user: UserId,
  id: NotificationId,
): Promise<Notification> {
  const item = await table.get(notificationKey(user, id));
  if (!item) throw new Problem('not_found');
  return Notification.parse(item);
}

/** Adds a notification for a user. */
export function addNotice(user: UserId, notification: Notification): Write {
  return { put: putOf(user, notification), when: isNew };
}

/** Adds a notification outside a transaction. An existing one stays as it is, read or not. */
export async function notifyOnce(table: Table, user: UserId, notification: Notification): Promise<void> {
  const { pk, sk, ...set } = putOf(user, notification);
  await table.update({ key: { pk, sk }, set, when: isNew });
}

/** Marks a notification as read, if it is not yet. @throws (at commit) Problem not_found */
export function saveRead(user: UserId, id: NotificationId, at: Date): Write {
  return {
    update: change<Notification>({
      key: notificationKey(user, id),
      setOnce: { read_at: at.toISOString() },
      when: exists,
    }),
    refuse: () => new Problem('not_found'),
  };
}
