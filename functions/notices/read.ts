import * as z from 'zod';
import { Commit, defineId, defineRoute, roles } from '#ground';
import { NotificationOut } from '../../shared/notices/contract/notifications.ts';
import { loadOwnNotification, saveRead } from '../../shared/notices/data/notifications.ts';

export const route = defineRoute({
  id: 'notifications.read',
  at: 'POST /api/v1/notifications/{notification_id}/read/',
  summary: 'Mark a notification as read',
  description: 'Marks the notification as read now. If it is read already, it keeps its first `read_at`.',
  auth: { jwt: roles },
  params: z.object({ notification_id: defineId<'Notification'>() }),
  returns: [200, NotificationOut],
  idempotent: false,
  async handle({ params: { notification_id }, caller, now }, { table }) {
    const read = await loadOwnNotification(table, caller.user, notification_id);
    if (read.read_at) return { ...read, read_at: read.read_at };
    const writes = [saveRead(caller.user, notification_id, now)];
    return new Commit(writes, { ...read, read_at: now.toISOString() });
  },
});
