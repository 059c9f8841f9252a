import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess, roles } from '#ground';
import { NotificationOut } from '../../shared/notices/contract/notifications.ts';
import { notificationsOf } from '../../shared/notices/data/notifications.ts';

const id = 'notifications.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/notifications/',
  summary: 'List your notifications',
  description: 'Lists your notifications of the last 90 days, newest first.',
  auth: { jwt: roles },
  query: z.object(pageQuery),
  returns: [200, pageOf(NotificationOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, now, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const { notifications, next } = await notificationsOf({ table, now }, caller.user, { limit, after });
    const results = notifications.map((one) => ({ ...one, read_at: one.read_at ?? null }));
    return pages.of(results, next, { url, route: id, caller, filters: {}, limit });
  },
});
