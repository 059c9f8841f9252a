import * as z from 'zod';
import { defineId, textOf, timeOut } from '#ground/domain';

/** A message to a person in the app. */
export const NotificationOut = z
  .object({
    id: defineId<'Notification'>(),
    kind: z
      .string()
      .describe('What the notification is about, for example fleet.invited. More kinds may come.'),
    title: z.string(),
    text: z.string(),
    created_at: timeOut,
    read_at: timeOut.nullable(),
  })
  .meta({
    id: 'Notification',
    examples: [
      {
        id: '019baf51-3c80-7a4e-9d17-5b0e8c2f6a94',
        kind: 'fleet.invited',
        title: 'Lagoon Line invites you',
        text: 'They want you as a rider. Open the link in your mail to accept.',
        created_at: '2026-01-12T08:00:00.000Z',
        read_at: '2026-01-12T08:10:00.000Z',
      },
    ],
  });

const platform = z.enum(['android', 'ios', 'web']);

/** A device that will show notifications. */
export const DeviceIn = z.object({
  token: textOf(1024)
    .pipe(z.string().regex(/^[\x21-\x7e]+$/, 'must be a token of the push service'))
    .meta({
      description: 'The registration token that Firebase Cloud Messaging gave the app.',
      examples: ['dGhpcy1pcy1hLXRva2Vu:APA91bHun4MxP5egoKMwt2KZFBaFUH'],
    }),
  platform,
});

export const DeviceOut = z
  .object({
    id: defineId<'Device'>().meta({ examples: ['3e9a6c52-0d84-5f17-b2c6-8a1d7e4f9035'] }),
    platform,
    created_at: timeOut.meta({ examples: ['2026-01-12T08:20:00.000Z'] }),
  })
  .meta({ id: 'Device' });
