import { dependency } from '../../platform/wire.ts';
import { sqsRetryQueue } from '../adapters/sqs-retry-queue.ts';

/** The queue of the webhook senders. */
export const retryQueue = dependency(['webhook-queue'], sqsRetryQueue);
