import { defineDependency } from '#ground';
import { createWebhookSender } from '../adapters/safe-fetch.ts';
import { resolverAccess } from './resolver.ts';

/** Posts over the internet, and to this machine only if the local runner allows it. */
export const publicPostAccess = defineDependency([], (wire) =>
  createWebhookSender({
    resolve: resolverAccess.of(wire).resolve,
    allowLoopback: wire.config.SVC_WEBHOOK_ALLOW_LOOPBACK === '1',
  }),
);
