import type { Consumer } from '../../../functions/consumers.ts';
import { createScheduleSource } from './clock.ts';
import { createQueueSource } from './queue.ts';
import type { Source, Sources } from './source.ts';
import { createStreamSource } from './stream.ts';

/** Creates the source of a consumer, with its queues and alarms. */
export function sourceOf(sources: Sources, consumer: Consumer): Source {
  if (consumer.on === 'stream') return createStreamSource(sources, consumer);
  return consumer.on === 'queue'
    ? createQueueSource(sources, consumer)
    : createScheduleSource(sources, consumer);
}
