import { sqsLater } from '../adapters/sqs-later.ts';
import { dependency } from '../wire.ts';

/** For a consumer of a queue: its own messages, once more. */
export const laterAccess = dependency(['own-queue'], sqsLater);
