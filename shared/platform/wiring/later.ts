import { sqsLater } from '../adapters/sqs-later.ts';
import { defineNeed } from '../needs.ts';
import { dependency } from '../wire.ts';

/** For a consumer of a queue: its own messages, once more. */
export const laterAccess = dependency([defineNeed({ name: 'own-queue', kind: 'own-queue' })], sqsLater);
