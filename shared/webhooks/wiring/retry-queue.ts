import { dependency } from '../../platform/wire.ts';
import { sqsRetryQueue } from '../adapters/sqs-retry-queue.ts';

/** The queue of the slow lane. */
export const retryQueueAccess = dependency(['webhook-queue'], sqsRetryQueue);
