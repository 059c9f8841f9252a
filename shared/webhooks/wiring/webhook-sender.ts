import { dependency } from '../../platform/wire.ts';
import { createWebhookSender } from '../adapters/safe-fetch.ts';
import { resolverAccess } from './resolver.ts';

/** Sends webhooks over the internet, and to this machine only if the local runner allows it. */
export const webhookSenderAccess = dependency([], (wire) =>
  createWebhookSender({
    resolve: resolverAccess.of(wire).resolve,
    allowLoopback: wire.config.SVC_WEBHOOK_ALLOW_LOOPBACK === '1',
  }),
);
