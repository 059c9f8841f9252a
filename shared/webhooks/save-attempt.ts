import { log, msPerSecond, type Table } from '#ground';
import type { Attempt, Delivery, DeliveryRow } from './data/deliveries.ts';
import { noteRepeated, saveOutcome } from './data/delivery-attempts.ts';
import { type Health, noteFailure, recoverSlowly, writeRecovery } from './data/destinations.ts';
import { heldByQueue } from './data/retry-schedule.ts';
import { leasesOfParts } from './data/send-slots.ts';
import {
  type DeliveryStatus,
  isDisabling,
  isTaken,
  maxFailures,
  parseRetryAfter,
  waitAfter,
} from './domain/retry.ts';
import { type Job, retryMessageOf } from './messages.ts';
import type { QuickQueue } from './ports/quick-queue.ts';
import type { RetryQueue } from './ports/retry-queue.ts';
import type { Sent, WebhookSender } from './ports/webhook-sender.ts';

/** Milliseconds that saving an attempt may take: two tries of a request to the table, which is given up after 4 s. */
export const savingTime = 8 * msPerSecond;

/** The dependencies of senders. */
export interface Senders {
  readonly table: Table;
  readonly sender: WebhookSender;
  readonly retries: RetryQueue;
  readonly quick: QuickQueue;
  readonly now: () => Date;
  /** Milliseconds until every webhook of this run must be answered or given up, so that its outcome is saved in time. */
  readonly timeLeft: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

export interface Attempted {
  readonly job: Job;
  readonly delivery: Delivery;
  /** The row and the destination as read before the attempt. */
  readonly before: DeliveryRow | undefined;
  readonly health: Health | undefined;
  /** Whether the run has no other webhook of its part in flight to the destination at the moment. */
  isAlone(): boolean;
  /** All attempts, with this one last. */
  readonly attempts: readonly Attempt[];
  readonly sent: Sent;
  /** Whether the answer was late; the destination's health then records it. */
  readonly late: boolean;
}

/** An attempt in the form that the row stores. */
export const attemptRecord = ({ ms, status_code, error, answer }: Sent, at: Date): Attempt => ({
  at: at.toISOString(),
  ms,
  ...(status_code !== undefined && { status_code }),
  ...(error !== undefined && { error }),
  answer,
});

/**
 * Saves the outcome of an attempt, records the destination's health, and schedules the next attempt.
 * @returns the new status
 */
export function saveAttempt(attempted: Attempted, senders: Senders): Promise<DeliveryStatus> {
  return isTaken(attempted.sent.status_code)
    ? saveSuccess(attempted, senders)
    : saveFailure(attempted, senders);
}

async function saveSuccess(attempted: Attempted, { table, now }: Senders): Promise<DeliveryStatus> {
  const { job, delivery, before, health, attempts, late } = attempted;
  await saveOutcome(table, delivery, before, { status: 'DELIVERED', attempts, now: now() });
  if (delivery.repeats) await noteRepeated(table, delivery, delivery.repeats);
  if (health && !late) await table.commit([writeRecovery(job.destination)]);
  // A late answer ends the failures, but the destination stays in the slow lane.
  if (health && late && health.failures > 0) await recoverSlowly(table, job.destination);
  return 'DELIVERED';
}

async function saveFailure(
  attempted: Attempted,
  { table, retries, now, random }: Senders,
): Promise<DeliveryStatus> {
  const { job, delivery, before, health, isAlone, attempts, sent } = attempted;
  const at = now();
  const disable = isDisabling(sent.status_code, health?.failing_since ?? at.getTime(), at);
  const pause = sent.retry_after === undefined ? undefined : parseRetryAfter(sent.retry_after, at);
  const wait = waitAfter(attempts.length - (delivery.earlier_attempts ?? 0), random(), pause);
  const status = wait === undefined ? 'FAILED' : disable ? 'PARKED' : 'PENDING';
  const nextAt = status === 'PENDING' && wait !== undefined ? new Date(at.getTime() + wait) : undefined;
  const saved = await saveOutcome(table, delivery, before, { status, attempts, nextAt, now: at });
  if ((health?.failures ?? 0) < maxFailures || disable) {
    await noteFailure(
      { table, now: at },
      job.destination,
      disable,
      health || isAlone() ? [] : leasesOfParts(at),
    );
  }
  if (saved && nextAt && wait !== undefined && wait <= heldByQueue) {
    const retry = { message: retryMessageOf(delivery), group: job.destination.hash, delay: wait };
    const [lost] = await retries.schedule([retry]);
    if (lost) log.warn('the sweeper will retry', { delivery_id: delivery.delivery_id });
  }
  return status;
}
