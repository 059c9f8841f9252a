import { defineDependency } from '#ground';
import { publicPostAccess } from '../../webhooks/wiring/public-post.ts';
import { createWebPush } from '../adapters/web-push.ts';
import { vapidKeysAccess } from './vapid-keys.ts';

/** Sends pushes to browsers. */
export const webPushAccess = defineDependency(vapidKeysAccess.needs, (wire) =>
  createWebPush({
    keys: vapidKeysAccess.of(wire).pair,
    subject: wire.config.SVC_BASE_URL,
    post: publicPostAccess.of(wire),
  }),
);
