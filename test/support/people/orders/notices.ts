import type { User } from '../../../../shared/identity/data/users.ts';
import type { NotificationId } from '../../../../shared/kernel/ids.ts';
import { addNotice, notificationIdOf } from '../../../../shared/notices/data/notifications.ts';
import { createEventId } from '../../../../shared/platform/events/outbox.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';

/** A notification that this user has not read yet. */
export async function newNotification(wire: Wire, { id: user }: User): Promise<NotificationId> {
  const id = notificationIdOf(createEventId(), wire.now());
  const about = { kind: 'test', title: 'Told', text: 'Something', created_at: wire.now().toISOString() };
  await wire.table.commit([addNotice(user, { id, ...about })]);
  return id;
}
