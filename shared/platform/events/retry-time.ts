import type { OnQueue } from './consumer.ts';

/** A queue's usual visibility time-out, as a multiple of its consumer's time, as AWS recommends for Lambda. */
const visibilityFactor = 6;

/** Seconds for which a received message stays hidden, which is also the time until a failed one is delivered again. */
export const visibilityOf = ({
  timeout,
  retryAfter = timeout * visibilityFactor,
}: Pick<OnQueue, 'timeout' | 'retryAfter'>): number => retryAfter;

/** What decides how long a message is tried. */
type Tries = Pick<OnQueue, 'delay' | 'maxReceives' | 'timeout' | 'retryAfter' | 'group'>;

/**
 * Seconds in which a message that fails at first has had all its tries. In a FIFO queue it may have waited until another one
 * of its group had all of its own.
 */
export function longestTriesOf({ delay = 0, group, maxReceives, ...waits }: Tries): number {
  const tries = maxReceives * visibilityOf(waits);
  return delay + (group === undefined ? tries : 2 * tries);
}
