import { dependency } from '../../platform/wire.ts';
import { sqsQuickQueue } from '../adapters/sqs-quick-queue.ts';

/** The queue of the quick lane. */
export const quickQueueAccess = dependency(['quick-webhook-queue'], sqsQuickQueue);
