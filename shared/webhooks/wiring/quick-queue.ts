import { defineDependency, defineNeed } from '#ground';
import { createSqsQuickQueue } from '../adapters/sqs-quick-queue.ts';

export const quickQueueNeed = defineNeed({
  name: 'quick-webhook-queue',
  kind: 'queue',
  setting: 'SVC_QUICK_WEBHOOK_QUEUE_URL',
});

/** The queue of the quick lane. */
export const quickQueueAccess = defineDependency([quickQueueNeed], createSqsQuickQueue);
