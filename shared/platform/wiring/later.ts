import { sqsLater } from '../adapters/sqs-later.ts';
import { dependency } from '../wire.ts';

/** Lets a consumer of a queue send its own messages once more. */
export const laterAccess = dependency(['own-queue'], sqsLater);
