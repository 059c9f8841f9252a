import type { Attempt, Delivery, DeliveryRow } from '../../shared/data/deliveries.ts';
import { type Health, noteFailure, recovered } from '../../shared/data/destinations.ts';
import { heldByQueue } from '../../shared/data/due.ts';
import { saveOutcome } from '../../shared/data/outcomes.ts';
import {
  type DeliveryStatus,
  disables,
  isTaken,
  readRetryAfter,
  waitAfter,
} from '../../shared/domain/retry.ts';
import { bellFor, type Job } from '../../shared/events/webhook-messages.ts';
import { log } from '../../shared/platform/log.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Bell } from '../../shared/ports/bell.ts';
import type { Sent, WebhookSender } from '../../shared/ports/webhook-sender.ts';

/** What senders work with. */
export interface Senders {
  readonly table: Table;
  readonly sender: WebhookSender;
  readonly bell: Bell;
  readonly now: () => Date;
  /** Evenly spread over [0, 1). */
  readonly random: () => number;
}

export interface Attempted {
  readonly job: Job;
  readonly delivery: Delivery;
  /** The row and the destination as they were read before the attempt. */
  readonly before: DeliveryRow | undefined;
  readonly health: Health | undefined;
  /** All attempts, this one the last. */
  readonly attempts: readonly Attempt[];
  readonly sent: Sent;
}

/** An attempt as the row keeps it. */
export const attemptOf = ({ ms, status_code, error, answer }: Sent, at: Date): Attempt => ({
  at: at.toISOString(),
  ms,
  ...(status_code !== undefined && { status_code }),
  ...(error !== undefined && { error }),
  answer,
});

/** Saves what came of an attempt, notes how the destination does, and rings for the next one. @returns the new status */
export function saveAttempt(attempted: Attempted, senders: Senders): Promise<DeliveryStatus> {
  return isTaken(attempted.sent.status_code)
    ? saveSuccess(attempted, senders)
    : saveFailure(attempted, senders);
}

async function saveSuccess(attempted: Attempted, { table, now }: Senders): Promise<DeliveryStatus> {
  const { job, delivery, before, health, attempts } = attempted;
  await saveOutcome(table, delivery, before, { status: 'DELIVERED', attempts, now: now() });
  if (health) await table.commit([recovered(job.destination)]);
  return 'DELIVERED';
}

async function saveFailure(
  attempted: Attempted,
  { table, bell, now, random }: Senders,
): Promise<DeliveryStatus> {
  const { job, delivery, before, health, attempts, sent } = attempted;
  const at = now();
  const disable = disables(sent.status_code, health?.failing_since ?? at.getTime(), at);
  const pause = sent.retry_after === undefined ? undefined : readRetryAfter(sent.retry_after, at);
  const wait = waitAfter(attempts.length, random(), pause);
  const status = wait === undefined ? 'FAILED' : disable ? 'PARKED' : 'PENDING';
  const nextAt = status === 'PENDING' && wait !== undefined ? new Date(at.getTime() + wait) : undefined;
  const saved = await saveOutcome(table, delivery, before, { status, attempts, nextAt, now: at });
  if (!health || disable) await noteFailure(table, job.destination, at, disable);
  if (saved && nextAt && wait !== undefined && wait <= heldByQueue) {
    const lost = await bell.ring([{ message: bellFor(delivery), group: job.destination.hash, delay: wait }]);
    if (lost.length > 0) log.warn('the sweeper will ring', { delivery_id: delivery.delivery_id });
  }
  return status;
}
