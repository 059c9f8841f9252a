import { dependency } from '../../platform/wire.ts';
import { awsSender } from '../adapters/aws-sender.ts';
import { createWebhookSender } from '../adapters/safe-fetch.ts';
import { isArn } from '../domain/aws-destination.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';
import { resolverAccess } from './resolver.ts';

/**
 * Sends webhooks over the internet, and to this machine only if the local runner allows it; and to queues and event
 * buses on AWS.
 */
export const webhookSenderAccess = dependency(['aws-destinations'], (wire): WebhookSender => {
  const internet = createWebhookSender({
    resolve: resolverAccess.of(wire).resolve,
    allowLoopback: wire.config.SVC_WEBHOOK_ALLOW_LOOPBACK === '1',
  });
  const aws = awsSender(wire);
  return { post: (url, ...sent) => (isArn(url) ? aws : internet).post(url, ...sent) };
});
