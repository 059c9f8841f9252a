import { dependency } from '../../platform/wire.ts';
import { sqsRetryQueue } from '../adapters/sqs-retry-queue.ts';

/** The queue of the webhook senders. */
export const retryQueueAccess = dependency(['webhook-queue'], sqsRetryQueue);
