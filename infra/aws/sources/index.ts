import type { Consumer } from '../../../functions/consumers.ts';
import { ofSchedule } from './clock.ts';
import { ofQueue } from './queue.ts';
import type { Source, Sources } from './source.ts';
import { ofStream } from './stream.ts';

/** Creates the source of a consumer, with its queues and alarms. */
export function sourceOf(sources: Sources, consumer: Consumer): Source {
  if (consumer.on === 'stream') return ofStream(sources, consumer);
  return consumer.on === 'queue' ? ofQueue(sources, consumer) : ofSchedule(sources, consumer);
}
