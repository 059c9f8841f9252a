import type { Answer } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';

/** Milliseconds between two looks at what waits, while somebody looks. */
const lookMs = 10_000;
/** The same while nobody does. */
const restMs = 60_000;

/** What is looked at again and again. */
export const chooseLookTime = () => (document.hidden ? restMs : lookMs);

/** How much waits in each queue. */
export const useCounts = (isReady = true) =>
  useReading(keyOf('queues'), () => faceApi.get('/api/v1/admin/queues/'), { every: chooseLookTime, isReady });

/** How much waits in all queues together. */
export const waitingCountOf = (read: Answer<'get', '/api/v1/admin/queues/'> | undefined): number =>
  read?.results.reduce((sum, { count }) => sum + count, 0) ?? 0;

type Counts = Answer<'get', '/api/v1/admin/queues/'>['results'];
export type QueueId = Counts[number]['queue'];
/** Something that waits in a queue. */
export type Queued = Answer<'get', '/api/v1/admin/queues/{queue}/'>['results'][number];

/** What is read again when something of a queue was decided. */
export const touchedByDecision = ['queues', 'queue', 'parcel', 'market'] as const;
