import { createSqsLater } from '../adapters/sqs-later.ts';
import { defineNeed } from '../needs.ts';
import { defineDependency } from '../wire.ts';

/** For a consumer of a queue: its own messages, once more. */
export const laterAccess = defineDependency(
  [defineNeed({ name: 'own-queue', kind: 'own-queue' })],
  createSqsLater,
);
