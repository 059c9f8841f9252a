import { defineDependency, defineNeed } from '#ground';
import { createSqsRetryQueue } from '../adapters/sqs-retry-queue.ts';

export const retryQueueNeed = defineNeed({
  name: 'webhook-queue',
  kind: 'queue',
  setting: 'SVC_WEBHOOK_QUEUE_URL',
});

/** The queue of the slow lane. */
export const retryQueueAccess = defineDependency([retryQueueNeed], createSqsRetryQueue);
