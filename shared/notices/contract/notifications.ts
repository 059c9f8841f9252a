import * as z from 'zod';
import { id, text, timeOut } from '../../kernel/scalars.ts';

/** What somebody is told in the app. */
export const NotificationOut = z
  .object({
    id: id<'Notification'>(),
    kind: z.string().describe('What it is about, such as fleet.invited; more kinds may come.'),
    title: z.string(),
    text: z.string(),
    created_at: timeOut,
    read_at: timeOut.nullable(),
  })
  .meta({ id: 'Notification' });

const platform = z.enum(['android', 'ios', 'web']);

/** A device on which notifications are to be shown. */
export const DeviceIn = z.object({
  token: text(1024)
    .pipe(z.string().regex(/^[\x21-\x7e]+$/, 'must be a token of the push service'))
    .describe('The registration token that Firebase Cloud Messaging gave the app.'),
  platform,
});

export const DeviceOut = z
  .object({ id: id<'Device'>(), platform, created_at: timeOut })
  .meta({ id: 'Device' });
