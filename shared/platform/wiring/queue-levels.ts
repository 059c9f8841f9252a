import { createQueueLevels } from '../adapters/queue-levels.ts';
import { defineNeed } from '../needs.ts';
import { defineDependency } from '../wire.ts';

/** How much is in the queues of consumers. */
export const queueLevelsAccess = defineDependency(
  [defineNeed({ name: 'work-queues', kind: 'work-queues' })],
  createQueueLevels,
);
