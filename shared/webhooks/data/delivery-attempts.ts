import {
  allOf,
  anyOf,
  type Condition,
  change,
  type DeliveryId,
  endOfRecordOf,
  exists,
  hasSize,
  isNew,
  not,
  secondsPerDay,
  type Table,
  toEpochSeconds,
} from '#ground/data';
import type { DeliveryStatus } from '../domain/retry.ts';
import { type Attempt, type Delivery, type DeliveryRow, keyOfDelivery } from './deliveries.ts';
import { keysOfLists } from './delivery-lists.ts';
import { keysOfEndpointLists } from './endpoint-deliveries.ts';
import { keyOfDueRetry } from './retry-schedule.ts';

/** Seconds for which an event that was not sent to a disabled destination can still be resent. */
const parkedFor = 30 * secondsPerDay;

export interface AttemptOutcome {
  readonly status: DeliveryStatus;
  /** All attempts so far, the newest last. */
  readonly attempts: readonly Attempt[];
  /** When the next attempt is due. */
  readonly nextAt?: Date | undefined;
  readonly now: Date;
}

/** The condition under which this sender's outcome is saved, by the new status. */
function conditionOf(status: DeliveryStatus, before: DeliveryRow | undefined): Condition {
  if (status === 'DELIVERED') return anyOf(isNew, { status: not(status) });
  return before ? { status: before.status, attempts: hasSize(before.attempts.length) } : isNew;
}

/**
 * Saves the outcome of an attempt. Of two senders working on the same delivery, a success always wins, and of two
 * failures the first one. 1 UpdateItem: 1 write unit per KB; no index write for a first-time success, 2 on the
 * first failure and on each further outcome; to an endpoint, 1 on the first outcome and 1 more for each list of failures.
 * @param before the row as it was read, if it existed
 * @returns false when another sender's outcome stands
 */
export async function saveOutcome(
  table: Table,
  delivery: Delivery,
  before: DeliveryRow | undefined,
  { status, attempts, nextAt, now }: AttemptOutcome,
): Promise<boolean> {
  const created_at = before?.created_at ?? now.toISOString();
  const saved = await table.update(
    change<DeliveryRow>({
      key: keyOfDelivery(delivery, delivery.delivery_id),
      set: {
        ...delivery,
        status,
        attempts: [...attempts],
        created_at,
        next_at: nextAt?.toISOString(),
        ttl: status === 'PARKED' ? toEpochSeconds(now) + parkedFor : endOfRecordOf(new Date(created_at)),
        ...keysOfLists(delivery, status),
        ...keysOfEndpointLists(delivery, status),
        ...keyOfDueRetry(delivery.delivery_id, nextAt, now),
      },
      when: conditionOf(status, before),
    }),
  );
  return saved.done;
}

/** Records that a repeat of a delivery succeeded, if it has not itself. 1 UpdateItem, 1 write unit per KB. */
export async function noteRepeated(
  table: Table,
  owner: Pick<DeliveryRow, 'owner' | 'mode'>,
  id: DeliveryId,
): Promise<void> {
  await table.update(
    change<DeliveryRow>({
      key: keyOfDelivery(owner, id),
      set: { repeated: true },
      when: allOf(exists, { status: not('DELIVERED') }),
    }),
  );
}
