import { defineListRoute, roles } from '#ground';
import { NotificationOut } from '../../shared/notices/contract/notifications.ts';
import { notificationsOf } from '../../shared/notices/data/notifications.ts';

export const route = defineListRoute({
  id: 'notifications.list',
  path: '/api/v1/notifications/',
  summary: 'List your notifications',
  description: 'Lists your notifications of the last 90 days, newest first.',
  auth: { jwt: roles },
  item: NotificationOut,
  async list({ caller, now, page }, { table }) {
    const { notifications, next } = await notificationsOf({ table, now }, caller.user, page);
    return { results: notifications.map((one) => ({ ...one, read_at: one.read_at ?? null })), next };
  },
});
