import * as z from 'zod';
import { asRefusal, defineId, textOf, timeOut } from '#ground/domain';
import { webhookUrlIn } from '../../webhooks/contract/webhook.ts';
import { isBase64url, isPointOfP256 } from '../domain/subscription.ts';

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

const App = z.object({
  token: textOf(1024)
    .pipe(z.string().regex(/^[\x21-\x7e]+$/, 'must be a token of the push service'))
    .meta({
      description: 'The registration token that Firebase Cloud Messaging gave the app.',
      examples: ['dGhpcy1pcy1hLXRva2Vu:APA91bHun4MxP5egoKMwt2KZFBaFUH'],
    }),
  platform: z.enum(['android', 'ios']),
});

/** A `PushSubscription` of a browser, as its `toJSON` writes it. */
const Browser = z.object({
  platform: z.literal('web'),
  subscription: z.object({
    endpoint: webhookUrlIn.meta({
      description: 'Where the push service of the browser takes pushes: public HTTPS.',
      examples: ['https://fcm.googleapis.com/fcm/send/dGhpcy1pcy1hLXRva2Vu'],
    }),
    keys: z.object({
      p256dh: z
        .string()
        .refine(
          isPointOfP256,
          asRefusal('wrong_format', 'must be an uncompressed point of P-256 in base64url'),
        )
        .meta({
          description: 'The public key of the browser.',
          examples: [
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          ],
        }),
      auth: z
        .string()
        .refine((text) => isBase64url(text, 16), asRefusal('wrong_format', 'must be 16 bytes in base64url'))
        .meta({ description: 'The secret of the subscription.', examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
    }),
  }),
});

/** A device that will show notifications: an app with a token, or a browser with a subscription. */
export const DeviceIn = z.discriminatedUnion('platform', [App, Browser]);

/** The key by which browsers know whose pushes they take. */
export const WebPushKeyOut = z
  .object({
    key: z.string().meta({
      description: 'The public key (VAPID) in base64url, for `applicationServerKey`.',
      examples: ['BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'],
    }),
  })
  .meta({ id: 'WebPushKey' });

export const DeviceOut = z
  .object({
    id: defineId<'Device'>().meta({ examples: ['3e9a6c52-0d84-5f17-b2c6-8a1d7e4f9035'] }),
    platform: z.enum(['android', 'ios', 'web']),
    created_at: timeOut.meta({ examples: ['2026-01-12T08:20:00.000Z'] }),
  })
  .meta({ id: 'Device' });
