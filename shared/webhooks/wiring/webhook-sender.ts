import { defineDependency, defineNeed } from '#ground';
import { createAwsSender } from '../adapters/aws-sender.ts';
import { isArn, machineAccount } from '../domain/aws-destination.ts';
import { inboxUrlOf } from '../domain/webhook-url.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';
import { publicPostAccess } from './public-post.ts';

/** Owners of queues and buses choose their names, and allow our account to send. None is ours. */
const destinationsNeed = defineNeed({
  name: 'aws-destinations',
  kind: 'service',
  grants: [
    { actions: ['sqs:SendMessage'], on: ['arn:{partition}:sqs:*:*:*'], ofOthers: true },
    { actions: ['events:PutEvents'], on: ['arn:{partition}:events:*:*:event-bus/*'], ofOthers: true },
  ],
  settings: { SVC_AWS_ACCOUNT: { aws: '{account}', local: machineAccount } },
  why: 'Merchants name queues and event buses of their own accounts.',
});

/**
 * Sends webhooks over the internet, and to this machine only if the local runner allows it; and to queues and event
 * buses on AWS. Those for the inbox go nowhere.
 */
export const webhookSenderAccess = defineDependency([destinationsNeed], (wire): WebhookSender => {
  const internet = publicPostAccess.of(wire);
  const aws = createAwsSender(wire);
  const inbox = inboxUrlOf(wire.config.SVC_BASE_URL);
  const kept = { status_code: 200, ms: 0, answer: 'Kept in the inbox.' };
  return {
    post: async (url, ...sent) => (url === inbox ? kept : (isArn(url) ? aws : internet).post(url, ...sent)),
  };
});
